import { expect, it } from "vitest";
import { monthsBefore } from "./periods.ts";

it("takes of each month of the year the latest before a year that is over", () => {
  expect(monthsBefore(2027, "2026-11-28").join(" ")).toBe(
    "2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2025-11 2025-12",
  );
  expect(monthsBefore(2026, "2026-11-28").at(-1)).toBe("2025-12");
  expect(monthsBefore(2027, "2027-01-02")[0]).toBe("2026-01");
  expect(monthsBefore(2028, "2026-01-31")[0]).toBe("2025-01");
});
