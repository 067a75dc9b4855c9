import { describe, expect, it } from "vitest";
import { periodOf, periodsIn } from "./grain.ts";

describe("periods", () => {
  it("have names and days", () => {
    expect(periodOf("2026-02-28", "day")).toEqual({
      name: "2026-02-28",
      from: "2026-02-28",
      to: "2026-02-28",
    });
    expect(periodOf("2028-02-10", "month")).toEqual({
      name: "2028-02",
      from: "2028-02-01",
      to: "2028-02-29",
    });
    expect(periodOf("2026-11-22", "quarter")).toEqual({
      name: "2026-Q4",
      from: "2026-10-01",
      to: "2026-12-31",
    });
    expect(periodOf("2026-11-22", "year")).toMatchObject({ name: "2026", from: "2026-01-01" });
  });

  it("count a week to the year of its Thursday", () => {
    expect(periodOf("2026-12-31", "week")).toEqual({
      name: "2026-W53",
      from: "2026-12-28",
      to: "2027-01-03",
    });
    expect(periodOf("2027-01-01", "week").name).toBe("2026-W53");
    expect(periodOf("2025-12-29", "week").name).toBe("2026-W01");
    expect(periodOf("2026-01-04", "week").name).toBe("2026-W01");
  });

  it("follow one another without a gap", () => {
    expect(periodsIn("2025-11-15", "2026-02-01", "month").map(({ name }) => name)).toEqual([
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
    expect(periodsIn("2026-01-01", "2026-12-31", "day")).toHaveLength(365);
    expect(periodsIn("2026-01-01", "2026-12-31", "day", 10)).toHaveLength(10);
    expect(periodsIn("2026-03-02", "2026-03-01", "day")).toEqual([]);
  });
});
