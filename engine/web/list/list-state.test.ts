import { entity, text, view } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { readListState, writeListState } from "./list-state.ts";
import { described } from "../test/described.ts";

const house = entity("house", {
  label: ["房屋", "House"],
  path: "/houses",
  fields: { name: text("名称", "Name") },
});
const houses = described(
  view("houses", house, {
    title: ["房屋", "Houses"],
    route: "/houses",
    icon: "Home",
    columns: ["name"],
  }),
);

test("a link says page, size, order, words, tab, filters and the open record", () => {
  const link =
    "name=%E6%B9%96&descs=create_time&current=3&size=50&keyword=%E6%9E%97&saved=mine&id=19";
  const state = readListState(houses, new URLSearchParams(link));
  expect(state).toEqual({
    current: 3,
    size: 50,
    sort: "-create_time",
    keyword: "林",
    saved: "mine",
    id: "19",
    filters: { name: "湖" },
  });
  expect(writeListState(state).toString()).toBe(link);
});

test("what lies over a list stays while the list goes on", () => {
  const link = "keyword=%E6%9E%97&beside=customer.19";
  const state = readListState(houses, new URLSearchParams(link));
  expect(writeListState(state).toString()).toBe(link);
});

test("a bare or broken link is the first page of ten", () => {
  for (const link of ["", "current=-2&size=13", "current=x&size=y"]) {
    expect(readListState(houses, new URLSearchParams(link))).toMatchObject({
      current: 1,
      size: 10,
      sort: "",
    });
  }
});

test("a link without a size shows as many rows as the user is used to", () => {
  const state = readListState(houses, new URLSearchParams(""), 50);
  expect(state.size).toBe(50);
  expect(writeListState(state, 50).toString()).toBe("");
  expect(writeListState({ ...state, size: 10 }, 50).toString()).toBe("size=10");
});

test("a link to a view of one's own says only what differs from what it was kept with", () => {
  const views = { mine: { name: "湖", keyword: "林" } };
  const read = (link: string) => readListState(houses, new URLSearchParams(link), 10, views);
  const kept = read("saved=mine");
  expect(kept).toMatchObject({ filters: { name: "湖" }, keyword: "林" });
  expect(writeListState(kept, 10, views).toString()).toBe("saved=mine");

  const changes = [
    [{ filters: { name: "山" } }, "name=%E5%B1%B1"],
    [{ filters: {} }, "name="],
    [{ keyword: "" }, "keyword="],
  ] as const;
  for (const [change, difference] of changes) {
    const changed = { ...kept, ...change };
    const link = writeListState(changed, 10, views).toString();
    expect(link).toBe(`${difference}&saved=mine`);
    expect(read(link)).toEqual(changed);
  }
  // Once the view is gone nothing of it is left.
  expect(readListState(houses, new URLSearchParams("name=&saved=mine")).filters).toEqual({});
});
