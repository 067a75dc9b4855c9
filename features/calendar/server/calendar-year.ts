import { calendarDay, calendarYear, fillHolidays } from "../work-calendar.ts";
import { chineseHolidays, isAnnounced } from "./chinese-holidays.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { dayPlan } from "./day-plan.ts";

const DAY = 86_400_000;
const LAST_YEAR = 2099;

async function calendarOf(ctx: Context, id: string) {
  const calendar = await ctx.db
    .selectFrom("workCalendar")
    .select(["weekdays", "hours"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!calendar) throw notFound();
  return calendar;
}

function checkYear(year: number): void {
  if (year > LAST_YEAR)
    throw badRequest("年份不能晚于2099年", "The year cannot be later than 2099");
}

const specialDays = (ctx: Context, id: string, year: number) =>
  ctx.db
    .selectFrom("calendarDay")
    .select(["day", "dayType", "dayName", "hours"])
    .where("calendarId", "=", id)
    .where("day", ">=", `${year}-01-01`)
    .where("day", "<=", `${year}-12-31`)
    .execute();

const yearCall = handle(calendarYear, async (ctx, { id, year }) => {
  checkYear(year);
  const calendar = await calendarOf(ctx, id);
  const special = await specialDays(ctx, id, year);
  const names = new Map(special.map(({ day, dayName }) => [day, dayName ?? ""]));
  const plan = dayPlan(calendar, special);
  const days = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    const { hours, special: unusual } = plan(day);
    days.push({
      day,
      works: hours.length > 0,
      special: unusual,
      name: names.get(day) ?? "",
      minutes: hours.reduce((sum, { from, to }) => sum + to - from, 0),
    });
  }
  return {
    days,
    workingDays: days.filter(({ works }) => works).length,
    hours: Math.round(days.reduce((sum, { minutes }) => sum + minutes, 0) / 60),
  };
});

const fill = handle(fillHolidays, async (ctx, { id, year }) => {
  checkYear(year);
  await calendarOf(ctx, id);
  const holidays = chineseHolidays(year);
  if (holidays.length === 0)
    throw badRequest(
      "系统里没有该年的法定节假日，请逐日添加",
      "The public holidays of this year are not known here: please add them day by day",
    );
  const known = new Set((await specialDays(ctx, id, year)).map(({ day }) => day));
  const missing = holidays.filter(({ day }) => !known.has(day));
  if (missing.length > 0)
    await insertValidated(
      ctx,
      calendarDay,
      missing.map((day) => ({ ...day, calendarId: id })),
    );
  return { added: missing.length, announced: isAnnounced(year) };
});

export const calendarCalls = [yearCall, fill];
