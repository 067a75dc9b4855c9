import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";

/** The calendar that holds for a company, as SQL: its own, else the one for all others, else null. */
export const calendarFor = (ctx: Context, company: Fragment): Fragment =>
  sql`(select w.id from work_calendar w where ${ctx.live("workCalendar", "w")} and (w.company_id = ${company} or w.company_id is null)
    order by w.company_id is null limit 1)`;

/** How many seconds a calendar has worked up to a moment, as SQL. */
const workedBy = ({ session }: Context, calendar: Fragment, moment: Fragment): Fragment =>
  sql`coalesce((select p.before + extract(epoch from least(${moment}, p.ends) - p.starts) from work_span p
    where p.tenant_id = ${session.tenantId} and p.calendar_id = ${calendar} and p.starts <= ${moment} order by p.starts desc limit 1), 0)`;

/** Whole working minutes between two moments by a calendar, as SQL; every minute counts where there is no calendar. */
export const workingMinutes = (
  ctx: Context,
  calendar: Fragment,
  from: Fragment,
  to: Fragment,
): Fragment =>
  sql`floor(case when ${calendar} is null then extract(epoch from ${to} - ${from})
    else ${workedBy(ctx, calendar, to)} - ${workedBy(ctx, calendar, from)} end / 60)::int`;

/** Whether a calendar works at a moment, as SQL; always where there is no calendar. */
export const isWorking = ({ session }: Context, calendar: Fragment, moment: Fragment): Fragment =>
  sql`(${calendar} is null or exists (select 1 from work_span p where p.tenant_id = ${session.tenantId} and p.calendar_id = ${calendar}
    and p.starts <= ${moment} and p.ends > ${moment}))`;

/** Tells of companies, by id, whether they work at this moment; null is the calendar for all others. */
export async function workingCompanies(
  ctx: Context,
): Promise<(companyId: string | null) => boolean> {
  const calendars = await ctx.unscoped
    .selectFrom("workCalendar as c")
    .select("c.companyId")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("workSpan as p")
            .select("p.starts")
            .whereRef("p.calendarId", "=", "c.id")
            .where("p.starts", "<=", ctx.moment)
            .where("p.ends", ">", ctx.moment),
        )
        .as("works"),
    )
    .execute();
  const works = new Map(calendars.map((calendar) => [calendar.companyId, calendar.works === true]));
  return (companyId) => works.get(companyId) ?? works.get(null) ?? true;
}
