import { expect, it } from "vitest";
import { undispatchedCustomers } from "#features/sales-figures/reception-reports.ts";
import { changeSince, figureText, shortText } from "./figure-text.ts";

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

it("is short in money only where there is little room", () => {
  expect(shortText("zh", "amount", 20_984_100)).toBe("2,098万");
  expect(shortText("en", "amount", 20_984_100)).toBe("20.98M");
  expect(shortText("zh", "amount", "173.42")).toBe("173.4");
  expect(shortText("zh", "count", 12_345)).toBe("12,345");
  expect(shortText("zh", "rate", 0.378)).toBe("37.8%");
  expect(shortText("zh", "amount", null)).toBe("—");
});
