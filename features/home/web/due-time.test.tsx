import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DueTime } from "./due-time.tsx";

afterEach(cleanup);

const NOW = Date.parse("2026-11-28T12:00:00+08:00");

test.each([
  ["2026-11-27 14:00:00", "昨天 14:00 已逾期"],
  ["2026-11-28 11:59:00", "今天 11:59 已逾期"],
  ["2026-11-28 12:30:00", "今天 12:30"],
  ["2026-11-29 09:00:00", "明天 09:00"],
  ["2026-11-30 09:00:00", "11-30 09:00"],
  ["2026-11-20 09:00:00", "11-20 09:00 已逾期"],
])("of %s is told as %s", (moment, told) => {
  render(<DueTime moment={moment} now={NOW} />);
  expect(screen.getByTitle(moment).textContent).toBe(told);
});
