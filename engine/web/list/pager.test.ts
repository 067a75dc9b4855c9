import { expect, test } from "vitest";
import { pageNumbers } from "./pager.tsx";

test("few pages are all there", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test("many pages show the first, the last and those around", () => {
  expect(pageNumbers(1, 26)).toEqual([1, 2, 3, 4, 0, 26]);
  expect(pageNumbers(13, 26)).toEqual([1, 0, 12, 13, 14, 0, 26]);
  expect(pageNumbers(26, 26)).toEqual([1, 0, 23, 24, 25, 26]);
});
