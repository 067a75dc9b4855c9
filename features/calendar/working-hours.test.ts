import { describe, expect, it } from "vitest";
import { readWorkingHours, writeWorkingHours } from "./working-hours.ts";

const tidy = (text: string): string | undefined => {
  const read = readWorkingHours(text);
  return read && writeWorkingHours(read);
};

describe("working hours", () => {
  it.each([
    ["09:00-12:00,13:30-18:00", "09:00-12:00,13:30-18:00"],
    ["9:00～12:00， 13:30至18:00", "09:00-12:00,13:30-18:00"],
    ["13:30-18:00；09:00—12:00", "09:00-12:00,13:30-18:00"],
    ["22:00-02:00", "22:00-02:00"],
    ["00:00-24:00", "00:00-24:00"],
  ])("reads %s", (text, kept) => {
    expect(tidy(text)).toBe(kept);
  });

  it.each([
    "",
    "全天",
    "9-18",
    "25:00-26:00",
    "09:00-09:00",
    "09:60-10:00",
    "09:00-12:00,11:00-18:00",
    "20:00-10:00,09:00-12:00",
    "09:00-12:00,",
    "01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00,11:00-12:00,13:00-14:00",
  ])("refuses or tidies %j", (text) => {
    expect(tidy(text)).toBe(text === "09:00-12:00," ? "09:00-12:00" : undefined);
  });
});
