import { sql } from "kysely";
import { wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";

/** First and last day, yyyy-MM-dd. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const today = (ctx: Context): string => wallTime(ctx.now).slice(0, 10);

const DAILY = "channelUseDaily";
const MONTHLY = "channelUseMonth";

/**
 * Whether days stand in for a month's expense `m`: what it is booked on, all below it included, has a day's usage in that
 * month. A month booked on a channel gives way to days of its sub-channels; one booked on a sub-channel only to its own.
 * Asked month by month through the index («offset 0»): joined as a whole, every month would meet every day.
 */
export const hasDays = (ctx: Context, m: string): Fragment => {
  const of = (column: string): Fragment =>
    sql`(${sql.id(m, column)} is null or d.${sql.id(column)} = ${sql.id(m, column)})`;
  const first = sql`(${sql.id(m, "reg_month")} || '-01')::date`;
  return sql`exists (select 1 from channel_use_daily d where ${ctx.live(DAILY, "d")}
    and d.channel = ${sql.id(m, "channel")} and d.reg_time >= ${first} and d.reg_time < ${first} + interval '1 month'
    and ${of("sub_channel")} and ${of("company_id")} and ${of("sub_company")} offset 0)`;
};

/** `amount` of the `n`th of `days` equal parts, such that all parts together are the whole to the cent. */
const part = (amount: Fragment, n: Fragment, days: Fragment): Fragment =>
  sql`round(${amount} * ${n} / ${days}, 2) - round(${amount} * (${n} - 1) / ${days}, 2)`;

export interface CostFilter {
  /** Only what is booked on these channels, sub-channels included. */
  readonly channels?: readonly string[] | undefined;
}

/**
 * THE cost of a day, for whoever asks: rows (day, channel, sub_channel, company_id, sub_company, amount, marker). Usage of the
 * day is its cost; where there is none in a month, its expense is spread evenly over the days of the month, up to today while
 * it runs. What is booked on no sub-channel has sub_channel null.
 */
export function dayCosts(
  ctx: Context,
  { from, to }: Period,
  { channels }: CostFilter = {},
): Fragment {
  const among = (alias: string): Fragment =>
    channels ? sql`and ${sql.id(alias, "channel")} = any(${[...channels]}::bigint[])` : sql``;
  const last = to < today(ctx) ? to : today(ctx);
  return sql`(select d.reg_time as day, d.channel, d.sub_channel, d.company_id, d.sub_company, d.use_amount as amount, 'daily' as marker
      from channel_use_daily d where ${ctx.live(DAILY, "d")} and d.reg_time between ${from} and ${to} ${among("d")}
    union all
    select first + n::int - 1, m.channel, m.sub_channel, m.company_id, m.sub_company,
        ${part(sql`m.month_use`, sql`n`, sql`days`)}, 'monthly'
      from channel_use_month m
        cross join lateral (select (m.reg_month || '-01')::date as first) f
        cross join lateral (select extract(day from first + interval '1 month - 1 day')::int as days) s
        cross join lateral generate_series(greatest(1, ${from}::date - first + 1), least(days, ${last}::date - first + 1)) n
      where ${ctx.live(MONTHLY, "m")} and m.reg_month between ${from.slice(0, 7)} and ${last.slice(0, 7)} ${among("m")} and not ${hasDays(ctx, "m")})`;
}

/** «daily», «monthly», or «mixed» where a sum has parts of both. */
export const markerOf = (alias: string): Fragment =>
  sql`case when min(${sql.id(alias, "marker")}) = max(${sql.id(alias, "marker")}) then min(${sql.id(alias, "marker")}) else 'mixed' end`;
