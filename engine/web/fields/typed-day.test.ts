import { describe, expect, it } from "vitest";
import { typedDay, typedMoment } from "./typed-day.ts";

/** A Monday. */
const TODAY = "2026-11-23";

describe("a day as people type it", () => {
  it.each([
    ["1118", "2026-11-18"],
    ["20270101", "2027-01-01"],
    ["270101", "2027-01-01"],
    ["11-18", "2026-11-18"],
    ["3/8", "2026-03-08"],
    ["11月18日", "2026-11-18"],
    ["2025.2.3", "2025-02-03"],
    ["今天", "2026-11-23"],
    ["明天", "2026-11-24"],
    ["Tomorrow", "2026-11-24"],
    ["昨天", "2026-11-22"],
    ["+3", "2026-11-26"],
    ["-1", "2026-11-22"],
    ["+2w", "2026-12-07"],
    ["+3月", "2027-02-23"],
    ["周一", "2026-11-23"],
    ["周五", "2026-11-27"],
    ["下周五", "2026-12-04"],
    ["星期天", "2026-11-29"],
    ["friday", "2026-11-27"],
    ["next mon", "2026-11-30"],
  ])("%s is %s", (typed, day) => {
    expect(typedDay(typed, TODAY)).toBe(day);
  });

  it.each(["", "0230", "1345", "周八", "later", "+", "constructor", "12345"])(
    "«%s» is none",
    (typed) => {
      expect(typedDay(typed, TODAY)).toBeUndefined();
    },
  );

  it("ends with its month where the month is shorter", () => {
    expect(typedDay("+1m", "2026-01-31")).toBe("2026-02-28");
  });
});

describe("a moment as people type it", () => {
  it.each([
    ["明天", "2026-11-24 09:00:00"],
    ["明天 15:30", "2026-11-24 15:30:00"],
    ["明天下午3点", "2026-11-24 15:00:00"],
    ["周五 10点半", "2026-11-27 10:30:00"],
    ["1118 15", "2026-11-18 15:00:00"],
    ["15:30", "2026-11-23 15:30:00"],
    ["+3 8:05", "2026-11-26 08:05:00"],
    ["tomorrow 3:15 pm", "2026-11-24 15:15:00"],
  ])("%s is %s", (typed, moment) => {
    expect(typedMoment(typed, `${TODAY} 11:22:33`)).toBe(moment);
  });

  it.each(["25:00", "明天 10:99", "某天 10:00", ""])("«%s» is none", (typed) => {
    expect(typedMoment(typed, `${TODAY} 11:22:33`)).toBeUndefined();
  });
});
