import { expect, it } from "vitest";
import { readAmount } from "./read-amount.ts";

it.each([
  ["¥1,234.50", "1234.50"],
  ["(500.00)", "-500.00"],
  ["1.2万元", "12000"],
  ["120㎡", "120"],
  ["9折", "0.9"],
  ["95折", "0.95"],
  ["8.8 折", "0.88"],
  ["10折", "10折"],
  ["1,23", undefined],
])("reads %s", (written, digits) => {
  expect(readAmount(written)).toBe(digits);
});
