import { expect, it } from "vitest";
import { placeOf } from "./pinyin.ts";

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
