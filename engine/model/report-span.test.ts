import { expect, it } from "vitest";
import { comparedSpan, spanOf } from "./report-span.ts";

it("ends a period under way on the day, and the others where they end", () => {
  expect(spanOf("week", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(spanOf("lastWeek", "2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(spanOf("lastMonth", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(spanOf("quarter", "2026-11-22")).toEqual({ from: "2026-10-01", to: "2026-11-22" });
  expect(spanOf("year", "2026-11-22")).toEqual({ from: "2026-01-01", to: "2026-11-22" });
});

it("compares with as many days before, and with the same days a year earlier", () => {
  const span = { from: "2028-02-01", to: "2028-02-29" };
  expect(comparedSpan(span, "before")).toEqual({ from: "2028-01-03", to: "2028-01-31" });
  expect(comparedSpan(span, "lastYear")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
});
