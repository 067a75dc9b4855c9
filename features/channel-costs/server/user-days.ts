import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Period } from "./day-costs.ts";
import { dayCosts } from "./day-costs.ts";

/** Everybody first consulted: customers, and leads that are none yet. */
const people = (ctx: Context): Fragment =>
  sql`(select c.owner_user_id as user_id, c.first_time as at, c.main_channel as channel, c.divide_channels as sub_channel
      from customer c where ${ctx.live("customer", "c")}
    union all
    select l.owner_user_id, l.first_consult_date, l.channel_id, l.branch_channel_id
      from lead l where ${ctx.live("lead", "l")} and l.converted = 0)`;

/** The share of `amount` of the `num` people that come up to `upto` of `all`, such that all shares together are the whole to the cent. */
const share = (amount: string, upto: string, all: string): Fragment =>
  sql.raw(
    `(round(${amount} * ${upto} / ${all}, 2) - round(${amount} * (${upto} - m.num) / ${all}, 2))`,
  );

/**
 * What each salesperson got of each channel on each day of a period, as rows (user_id, day, channel, sub_channel, customer_num,
 * total_customer_num, use_amount): the day's number, all up to the day, and the share of the day's cost by number. The cost of
 * a sub-channel is shared among its own people, what is booked on the channel itself among all of the channel.
 */
export function userDays(ctx: Context, period: Period): Fragment {
  const { from, to } = period;
  return sql`(with come as (select p.user_id, p.at::date as day, p.channel, p.sub_channel, count(*) as num
        from ${people(ctx)} p where p.at >= ${from}::date and p.at < ${to}::date + 1 group by 1, 2, 3, 4),
      ranked as (select *,
          sum(num) over (partition by day, channel, sub_channel order by user_id) as sub_upto,
          sum(num) over (partition by day, channel, sub_channel) as sub_all,
          sum(num) over (partition by day, channel order by sub_channel, user_id) as channel_upto,
          sum(num) over (partition by day, channel) as channel_all,
          sum(num) over (partition by user_id, channel, sub_channel order by day) as user_upto from come),
      earlier as (select p.user_id, p.channel, p.sub_channel, count(*) as num
        from ${people(ctx)} p where p.at < ${from}::date and p.user_id is not null group by 1, 2, 3),
      cost as (select day, channel, sub_channel, sum(amount) as amount from ${dayCosts(ctx, period)} x group by 1, 2, 3)
    select m.user_id, m.day, m.channel, m.sub_channel, m.num::int as customer_num,
      (m.user_upto + coalesce(e.num, 0))::int as total_customer_num,
      case when own.amount is null and shared.amount is null then null else
        coalesce(${share("own.amount", "m.sub_upto", "m.sub_all")}, 0)
        + coalesce(${share("shared.amount", "m.channel_upto", "m.channel_all")}, 0) end as use_amount
    from ranked m
      left join earlier e on e.user_id = m.user_id and e.channel is not distinct from m.channel and e.sub_channel is not distinct from m.sub_channel
      left join cost own on own.day = m.day and own.channel = m.channel and own.sub_channel = m.sub_channel
      left join cost shared on shared.day = m.day and shared.channel = m.channel and shared.sub_channel is null
    where m.user_id is not null)`;
}
