import { expect, it } from "vitest";
import { isCalled, placeOf } from "./pinyin.ts";

it("finds characters, pinyin and first letters, and says where", () => {
  expect(placeOf("浙江省杭州市", "杭州")).toEqual([3, 4]);
  expect(placeOf("浙江省杭州市", "hangz")).toEqual([3, 4]);
  expect(placeOf("浙江省杭州市", "zjs")).toEqual([0, 2]);
  expect(placeOf("浙江省杭州市", "上海")).toBeUndefined();
});

it("finds nothing by what every object has, however it is typed", () => {
  for (const typed of ["constructor", "Constructor", "con structor", "toString", "__proto__"])
    expect(placeOf("浙江省杭州市", typed), typed).toBeUndefined();
});

it.each([
  ["西湖体验店", "体验"],
  ["西湖体验店", "xihu"],
  ["西湖体验店", "xhty"],
  ["Online ads", "line A"],
  ["A 高意向(已到店)", "a 高"],
])("tells %s is called %s", (name, typed) => {
  expect(isCalled(name, typed)).toBe(true);
  expect(isCalled(name, `${typed}们`)).toBe(false);
});
