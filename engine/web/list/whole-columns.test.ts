import { text } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { wholeColumns } from "./whole-columns.ts";

const AS_DECLARED = { pinned: ["0"], shown: {}, widths: {} };

const widths = (sizes: readonly number[], room: number, layout = AS_DECLARED) =>
  wholeColumns(
    sizes.map((width, place) => ({
      name: String(place),
      label: ["", ""],
      field: text("", ""),
      width,
    })),
    layout,
    room,
  ).map(({ width }) => width);

test("columns that fit share what is over, the one that stays in sight among them", () => {
  expect(widths([100, 50], 300)).toEqual([200, 100]);
});

test("where not all fit those in sight fill the room, so that the next begins behind its edge", () => {
  expect(widths([100, 100, 100], 250)).toEqual([125, 125, 100]);
});

test("whole pixels fill the room to its edge", () => {
  expect(widths([100, 100, 100], 310)).toEqual([103, 103, 104]);
});

test("a width somebody has chosen stays, and a column wider than the room is let be", () => {
  const layout = { ...AS_DECLARED, widths: { 0: 80 } };
  expect(widths([100, 100, 100], 250, layout)).toEqual([100, 170, 100]);
  expect(widths([400, 100], 300)).toEqual([400, 100]);
});

test("what is not shown takes no room, and what stays in sight is counted first", () => {
  const layout = { ...AS_DECLARED, pinned: ["2"], shown: { 0: false } };
  expect(widths([100, 100, 100, 100], 250, layout)).toEqual([100, 125, 125, 100]);
});
