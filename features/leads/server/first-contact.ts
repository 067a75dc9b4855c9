import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { calendarFor, workingMinutes } from "#features/calendar/server/index.ts";

/** What a lead `x` that is contacted keeps of the first time: when it was, and how many working minutes after it came. */
export const firstContact = (
  ctx: Context,
  at: Fragment,
): { readonly firstContactTime: Fragment; readonly firstContactMinutes: Fragment } => ({
  firstContactTime: sql`coalesce(x.first_contact_time, ${at})`,
  firstContactMinutes: sql`case when x.first_contact_time is null
    then greatest(0, ${workingMinutes(ctx, calendarFor(ctx, sql`x.company_id`), sql`x.create_time`, at)}) else x.first_contact_minutes end`,
});
