import { expect, test } from "vitest";
import { wholeColumns } from "./whole-columns.ts";

const widths = (columns: Parameters<typeof wholeColumns>[0], room: number) =>
  columns.map(({ name, width }) => wholeColumns(columns, room)[name] ?? width);
const of = (...sizes: readonly number[]) =>
  sizes.map((width, place) => ({ name: String(place), width, own: false }));

test("columns that fit are left to share what is over", () => {
  expect(wholeColumns(of(100, 100), 300)).toEqual({});
});

test("where not all fit those in sight fill the room, so that the next begins behind its edge", () => {
  const [first = 0, second = 0, third] = widths(of(100, 100, 100), 250);
  expect([first, second]).toEqual([125, 125]);
  expect(third).toBe(100);
});

test("a width somebody has chosen stays, and a column wider than the room is let be", () => {
  const columns = of(100, 100, 100).map((column, place) => ({ ...column, own: place === 0 }));
  expect(widths(columns, 250)).toEqual([100, 150, 100]);
  expect(wholeColumns(of(400, 100), 300)).toEqual({});
});
