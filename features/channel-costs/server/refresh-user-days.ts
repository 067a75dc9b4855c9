import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { channelUseDailyUser } from "../channel-use-daily-user.ts";
import type { Period } from "./day-costs.ts";
import { today } from "./day-costs.ts";
import { userDays } from "./user-days.ts";

const DAY = 86_400_000;

interface Fresh {
  readonly userId: string;
  readonly deptId: string | null;
  readonly regTime: string;
  readonly channel: string | null;
  readonly subChannel: string | null;
  readonly customerNum: number;
  readonly totalCustomerNum: number;
  readonly useAmount: string | null;
}

/** The kept rows of a period, alike in person, day, channel and sub-channel. */
const alike = (ctx: Context, fresh: string): Fragment =>
  sql`${ctx.live("channelUseDailyUser", "t")} and t.user_id = ${sql.id(fresh, "user_id")} and t.reg_time = ${sql.id(fresh, "day")}
    and t.channel is not distinct from ${sql.id(fresh, "channel")} and t.sub_channel is not distinct from ${sql.id(fresh, "sub_channel")}`;

/** Counts a period anew and brings the kept rows up to date: those that changed, those that are new, those nothing speaks for any more. */
export async function refreshUserDays(ctx: Context, period: Period): Promise<number> {
  await ctx.lock("channel-user-days");
  const kept = sql`${ctx.live("channelUseDailyUser", "t")} and t.reg_time between ${period.from} and ${period.to}`;
  const missing = await ctx.unbound.rows<Fresh & Record<string, unknown>>(
    sql`with fresh as materialized (select f.*, u.dept_id[1] as dept_id from ${userDays(ctx, period)} f
          left join "user" u on u.tenant_id = ${ctx.session.tenantId} and u.id = f.user_id),
        gone as (update channel_use_daily_user t set is_deleted = 1, update_time = ${ctx.moment}
          where ${kept} and not exists (select 1 from fresh f where ${alike(ctx, "f")})),
        changed as (update channel_use_daily_user t
          set customer_num = f.customer_num, total_customer_num = f.total_customer_num, use_amount = f.use_amount, update_time = ${ctx.moment}
          from fresh f where ${alike(ctx, "f")} and (t.customer_num, t.total_customer_num, t.use_amount)
            is distinct from (f.customer_num, f.total_customer_num, f.use_amount::numeric(18, 2)))
      select f.user_id as "userId", f.dept_id as "deptId", f.day as "regTime", f.channel, f.sub_channel as "subChannel",
        f.customer_num as "customerNum", f.total_customer_num as "totalCustomerNum", f.use_amount::text as "useAmount"
      from fresh f where not exists (select 1 from channel_use_daily_user t where ${alike(ctx, "f")})`,
  );
  await insertRows(
    ctx,
    channelUseDailyUser,
    missing.map((row) => newRow(ctx, channelUseDailyUser, row)),
  );
  return missing.length;
}

const daysAgo = (ctx: Context, days: number): string =>
  new Date(Date.parse(today(ctx)) - days * DAY).toISOString().slice(0, 10);

/** What is counted again all day long, and what once a night: leads change hands and costs come in late. */
export const refreshLatest = (ctx: Context): Promise<number> =>
  refreshUserDays(ctx, { from: daysAgo(ctx, 2), to: today(ctx) });

export const refreshYear = (ctx: Context): Promise<number> =>
  refreshUserDays(ctx, { from: daysAgo(ctx, 400), to: today(ctx) });
