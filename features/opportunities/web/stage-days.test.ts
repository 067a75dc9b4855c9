import type { RecordChange } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { stageDays } from "./stage-days.ts";

const to = (after: string, time: string): RecordChange => ({
  id: time,
  action: "edit",
  userName: "张伟",
  time,
  changes: [{ field: "statusId", label: "阶段", before: "", after }],
});

test("a stage has the day of the last move there, the first one the day it all began", () => {
  const days = stageDays(
    [
      to("报价", "2026-03-09 10:00:00"),
      to("接触", "2026-03-08 09:00:00"),
      to("报价", "2026-03-05 10:00:00"),
    ],
    "2026-03-01 08:00:00",
  );
  expect(days("报价", false)).toBe("2026-03-09");
  expect(days("接触", true)).toBe("2026-03-08");
  expect(days("签约", false)).toBeUndefined();
  expect(stageDays([], "2026-03-01 08:00:00")("接触", true)).toBe("2026-03-01");
});
