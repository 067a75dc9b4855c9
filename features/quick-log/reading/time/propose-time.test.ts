import { expect, it } from "vitest";
import { proposeTime } from "./propose-time.ts";

it.each([
  ["2026-03-18 10:20", 3, "2026-03-18 13:20:00"],
  ["2026-03-18 18:30", 3, "2026-03-19 09:00:00"],
  ["2026-03-18 22:30", 3, "2026-03-19 09:00:00"],
  ["2026-03-18 21:40", 24, "2026-03-19 09:00:00"],
  ["2026-03-18 10:20", 24, "2026-03-19 10:20:00"],
])("from %s, %s hours later, proposes %s", (now, hours, time) => {
  expect(proposeTime(now, hours)).toBe(time);
});
