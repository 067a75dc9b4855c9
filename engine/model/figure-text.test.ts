import { expect, it } from "vitest";
import { undispatchedCustomers } from "#features/sales-figures/reception-reports.ts";
import { changeSince, figureText } from "./figure-text.ts";

it.each([
  [14 / 17, "82.4%"],
  [72 / 137, "52.6%"],
  [21 / 46, "45.7%"],
  [1 / 29, "3.4%"],
  // A machine that multiplies by a hundred gets 28.7499….
  [23 / 80, "28.8%"],
  [0.000_4, "0.0%"],
  [1, "100.0%"],
  [null, "—"],
])("a rate of %s reads %s", (rate, text) => {
  expect(figureText("rate", rate)).toBe(text);
});

it("days that have gone by until today are no change: of an earlier span there are more", () => {
  const change = (name: string) =>
    changeSince(
      undispatchedCustomers.columns.find((column) => column.name === name)!,
      27,
      58,
    );
  expect(change("oldestWaiting")).toBeUndefined();
  expect(change("disPatchCount")?.text).toBe("−53.4%");
});
