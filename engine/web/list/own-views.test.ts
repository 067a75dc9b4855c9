import { expect, it } from "vitest";
import { isChanged, keptOf } from "./own-views.ts";
import type { ViewTab } from "./saved-views.ts";

const due: ViewTab = {
  key: "due",
  label: ["今日待跟进", "Due today"],
  filter: { nextTimeEnd: "@todayEnd" },
  sort: "nextTime",
};
const own: ViewTab = {
  ...due,
  key: "own-1",
  filter: { nextTimeEnd: "@todayEnd", level: "2", keyword: "湖" },
  own: true,
};
const kept = { nextTimeEnd: "2026-11-28 23:59:59", level: "2", keyword: "湖" };

it("keeps what is shown together with the tab it is shown in", () => {
  expect(keptOf(due, { filters: { level: "2" }, keyword: "湖", sort: "" })).toEqual({
    filter: own.filter,
    sort: "next_time",
  });
});

it("keeps today as today when something else of a view changes", () => {
  const shown = { filters: { ...kept, level: "3" }, keyword: "", sort: "-id" };
  const { keyword: _words, ...filters } = shown.filters;
  expect(keptOf(own, { ...shown, filters }, kept)).toEqual({
    filter: { nextTimeEnd: "@todayEnd", level: "3" },
    sort: "-id",
  });
});

it("sees what differs from what a view was kept with", () => {
  const { keyword, ...filters } = kept;
  const shown = { filters, keyword, sort: "" };
  expect(isChanged(own, shown, kept)).toBe(false);
  expect(isChanged(own, { ...shown, sort: "next_time" }, kept)).toBe(false);
  expect(isChanged(own, { ...shown, sort: "-next_time" }, kept)).toBe(true);
  expect(isChanged(own, { ...shown, keyword: "" }, kept)).toBe(true);
  expect(isChanged(own, { ...shown, filters: {} }, kept)).toBe(true);
  expect(isChanged(due, { ...shown, filters: {} }, undefined)).toBe(false);
});
