import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

interface Year {
  readonly days: readonly {
    readonly day: string;
    readonly works: boolean;
    readonly special: boolean;
    readonly name: string;
    readonly minutes: number;
  }[];
  readonly workingDays: number;
  readonly hours: number;
}

const CALENDAR = "/blade-calendar/workCalendar";
const DAY = "/blade-calendar/calendarDay";

let test: TestApp;
let admin: Client;
let id: string;

const year = async (of: number): Promise<Year> =>
  (await admin.get<Year>(`${CALENDAR}/year`, { id, year: of })).data;

const dayOf = ({ days }: Year, day: string) => days.find((one) => one.day === day);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const { data } = await admin.post<{ id: string }>(`${CALENDAR}/submit`, {
    calendarName: "总部",
    weekdays: "1,2,3,4,5",
    hours: "9:00～12:00，13:30～18:00",
  });
  id = data.id;
});

describe("a working calendar", () => {
  it("is filled with a year's public holidays and the days worked for them, once", async () => {
    expect((await admin.get(`${CALENDAR}/detail`, { id })).data).toMatchObject({
      hours: "09:00-12:00,13:30-18:00",
    });
    const plain = await year(2026);
    expect(plain).toMatchObject({ workingDays: 261, hours: 1958 });
    const fill = () =>
      admin.post<{ added: number; announced: boolean }>(`${CALENDAR}/fill-holidays`, {
        id,
        year: 2026,
      });
    expect((await fill()).data).toEqual({ added: 39, announced: true });
    expect((await fill()).data).toEqual({ added: 0, announced: true });
    const filled = await year(2026);
    expect(filled.workingDays).toBe(248);
    expect(dayOf(filled, "2026-02-17")).toMatchObject({
      works: false,
      special: true,
      name: "春节",
    });
    expect(dayOf(filled, "2026-02-14")).toMatchObject({ works: true, minutes: 450 });
    expect(dayOf(filled, "2026-10-08")).toMatchObject({ works: true, special: false });
  });

  it("knows the days the law names of years whose arrangement is not announced", async () => {
    const { data } = await admin.post(`${CALENDAR}/fill-holidays`, { id, year: 2027 });
    expect(data).toEqual({ added: 13, announced: false });
    const days = (await year(2027)).days.filter(({ special }) => special).map(({ day }) => day);
    expect(days).toEqual([
      "2027-01-01",
      "2027-02-05",
      "2027-02-06",
      "2027-02-07",
      "2027-02-08",
      "2027-04-05",
      "2027-05-01",
      "2027-05-02",
      "2027-06-09",
      "2027-09-15",
      "2027-10-01",
      "2027-10-02",
      "2027-10-03",
    ]);
  });

  it("takes other hours on a day, and refuses what cannot be read, days set twice and odd years", async () => {
    const submit = (body: Record<string, unknown>) =>
      admin.post(`${DAY}/submit`, { calendarId: id, dayType: "workday", ...body });
    expect(await submit({ day: "2026-12-26", hours: "10:00-16:00" })).toMatchObject({
      status: 200,
    });
    expect(dayOf(await year(2026), "2026-12-26")).toMatchObject({ minutes: 360 });
    expect(await submit({ day: "2026-12-26" })).toMatchObject({ msg: "该日期已经设置" });
    for (const hours of ["早九晚六", "09:00-12:00,11:00-13:00"])
      expect(await submit({ day: "2026-12-27", hours })).toMatchObject({ status: 400 });
    expect((await admin.get(`${CALENDAR}/year`, { id, year: 999_999 })).status).toBe(400);
    expect((await admin.post(`${CALENDAR}/fill-holidays`, { id, year: 2001 })).status).toBe(400);
  });

  it("is one for all companies, and one for each that has its own", async () => {
    const submit = (body: Record<string, unknown>) =>
      admin.post(`${CALENDAR}/submit`, {
        calendarName: "另一个",
        weekdays: "6,7",
        hours: "10:00-20:00",
        ...body,
      });
    expect(await submit({})).toMatchObject({
      status: 400,
      msg: "已有适用于全部公司的工作日历",
    });
    const companyId = await makeDept(admin, "杭州公司", "0", "1");
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({ companyId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it("is filled by who may change it only", async () => {
    const dept = await makeDept(admin, "门店");
    const reader = await makeUser(
      test,
      admin,
      await makeRole(admin, "只看日历", "1", ["work_calendar"]),
      dept,
    );
    expect((await reader.get(`${CALENDAR}/year`, { id, year: 2026 })).status).toBe(200);
    expect((await reader.post(`${CALENDAR}/fill-holidays`, { id, year: 2028 })).status).toBe(403);
  });
});
