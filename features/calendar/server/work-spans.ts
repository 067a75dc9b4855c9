import type { Row } from "#engine/model/index.ts";
import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { own, ownTable } from "#engine/server/schema/own-table.ts";
import type { Context } from "#engine/server/context.ts";
import type { calendarDay, workCalendar } from "../work-calendar.ts";
import { dayPlan } from "./day-plan.ts";

/**
 * The moments from which to which a calendar works, with the seconds worked before each: the working time between two
 * moments is then one subtraction, for any number of rows. Made from calendars and special days whenever they change.
 */
export const workSpan = ownTable(
  "workSpan",
  {
    tenantId: own.text,
    calendarId: own.id,
    starts: own.moment,
    ends: own.moment,
    before: own.integer,
  },
  { primaryKey: ["tenantId", "calendarId", "starts"], stays: true },
);

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    workSpan: OwnRow<typeof workSpan>;
  }
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const YEARS_BACK = 3;
const ROWS_AT_ONCE = 1_000;

/** Wall time of a moment counted from midnight of a day, yyyy-MM-dd HH:mm:ss. */
const wallOf = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 19).replace("T", " ");

interface Span {
  readonly starts: string;
  readonly ends: string;
  readonly before: number;
}

/** Spans from January three years ago to the end of next year; night shifts that reach into the next day's hours are cut there. */
export function spansOf(
  calendar: Pick<Row<typeof workCalendar>, "weekdays" | "hours">,
  special: readonly Pick<Row<typeof calendarDay>, "day" | "dayType" | "hours">[],
  today: string,
): Span[] {
  const year = Number(today.slice(0, 4));
  const plan = dayPlan(calendar, special);
  const spans: Span[] = [];
  let before = 0;
  let worked = 0;
  const end = Date.UTC(year + 2, 0, 1);
  for (let day = Date.UTC(year - YEARS_BACK, 0, 1); day < end; day += DAY) {
    for (const { from, to } of plan(new Date(day).toISOString().slice(0, 10)).hours) {
      const starts = Math.max(day + from * MINUTE, worked);
      const ends = day + to * MINUTE;
      if (starts >= ends) continue;
      spans.push({ starts: wallOf(starts), ends: wallOf(ends), before });
      before += (ends - starts) / 1000;
      worked = ends;
    }
  }
  return spans;
}

/** Makes the spans of calendars anew; of all of the tenant where none is named. */
export async function remakeSpans(ctx: Context, ids?: readonly string[]): Promise<number> {
  const calendars = await ctx.unscoped
    .selectFrom("workCalendar")
    .select(["id", "weekdays", "hours"])
    .$if(ids !== undefined, (query) => query.where("id", "in", [...ids!, "0"]))
    .execute();
  const wanted = [...(ids ?? []), ...calendars.map(({ id }) => id)];
  if (wanted.length === 0) return 0;
  const special = await ctx.unscoped
    .selectFrom("calendarDay")
    .select(["calendarId", "day", "dayType", "hours"])
    .where("calendarId", "in", wanted)
    .execute();
  await ctx.unscoped.deleteFrom("workSpan").where("calendarId", "in", wanted).execute();
  for (const calendar of calendars) {
    const spans = spansOf(
      calendar,
      special.filter(({ calendarId }) => calendarId === calendar.id),
      ctx.moment,
    );
    const rows = spans.map((span) => ({
      ...span,
      tenantId: ctx.session.tenantId,
      calendarId: calendar.id,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await ctx.unscoped
        .insertInto("workSpan")
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
  }
  return calendars.length;
}
