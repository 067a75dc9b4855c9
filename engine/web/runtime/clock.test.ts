import { TIME_ZONE } from "#engine/model/index.ts";
import dayjs from "dayjs";
import { afterEach, expect, it } from "vitest";
import "../fields/picker-zone.ts";
import { companyZone, followZone, onTheWall } from "./clock.ts";

const MOMENT = new Date("2026-03-01T17:30:05Z");

afterEach(() => followZone(TIME_ZONE));

it("shows the company's time, whatever zone the browser is in", () => {
  expect(onTheWall(MOMENT)).toBe("2026-03-02 01:30:05");
  expect(onTheWall("2026-03-01T16:00:00Z")).toBe("2026-03-02 00:00:00");
  followZone("America/New_York");
  expect([companyZone(), onTheWall(MOMENT)]).toEqual(["America/New_York", "2026-03-01 12:30:05"]);
});

it("is the clock that pickers ask for the present", () => {
  for (const zone of ["Asia/Shanghai", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    followZone(zone);
    expect(dayjs(MOMENT).tz().format("YYYY-MM-DD HH:mm:ss")).toBe(onTheWall(MOMENT));
  }
});
