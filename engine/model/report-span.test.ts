import { expect, it } from "vitest";
import { comparedSpan, spanOf } from "./report-span.ts";

it("ends a period under way on the day, and the others where they end", () => {
  expect(spanOf("week", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(spanOf("lastWeek", "2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(spanOf("lastMonth", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(spanOf("quarter", "2026-11-22")).toEqual({ from: "2026-10-01", to: "2026-11-22" });
  expect(spanOf("year", "2026-11-22")).toEqual({ from: "2026-01-01", to: "2026-11-22" });
});

it.each([
  [
    "a month under way",
    { from: "2026-11-01", to: "2026-11-27" },
    "month",
    "2026-10-01",
    "2026-10-27",
  ],
  ["its first day", { from: "2026-11-01", to: "2026-11-01" }, "month", "2026-10-01", "2026-10-01"],
  [
    "one longer than the last",
    { from: "2026-03-01", to: "2026-03-30" },
    "month",
    "2026-02-01",
    "2026-02-28",
  ],
  [
    "a whole month",
    { from: "2026-02-01", to: "2026-02-28" },
    "lastMonth",
    "2026-01-01",
    "2026-01-31",
  ],
  [
    "a quarter under way",
    { from: "2026-10-01", to: "2026-11-27" },
    "quarter",
    "2026-07-01",
    "2026-08-27",
  ],
  [
    "a year under way",
    { from: "2026-01-01", to: "2026-11-27" },
    "year",
    "2025-01-01",
    "2025-11-27",
  ],
  [
    "a whole quarter as written",
    { from: "2026-07-01", to: "2026-09-30" },
    "",
    "2026-04-01",
    "2026-06-30",
  ],
  ["a week", { from: "2026-06-01", to: "2026-06-07" }, "week", "2026-05-25", "2026-05-31"],
  ["a day", { from: "2026-11-01", to: "2026-11-01" }, "today", "2026-10-31", "2026-10-31"],
  ["days as written", { from: "2026-11-03", to: "2026-11-12" }, "", "2026-10-24", "2026-11-02"],
] as const)("compares %s with what came before", (_, span, period, from, to) => {
  expect(comparedSpan(span, "before", period)).toEqual({ from, to });
});

it("compares with the same days a year earlier", () => {
  const whole = { from: "2028-02-01", to: "2028-02-29" };
  expect(comparedSpan(whole, "lastYear")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  const day = { from: "2029-02-28", to: "2029-02-28" };
  expect(comparedSpan(day, "lastYear")).toEqual({ from: "2028-02-28", to: "2028-02-28" });
});
