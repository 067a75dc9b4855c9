import { sql } from "kysely";
import { dayCosts } from "#features/channel-costs/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { EntriesAsked } from "#engine/server/read/reckoning.ts";

/** By these alone a day's cost need not be shared among people: the sums are the same. */
const BOOKED_BY = new Set(["channelId", "subChannelId", "day", "cohortDay", "kind", "@period"]);

/** The cost of each day, channel and sub-channel, with the company where all of it is one's. */
const costs = (ctx: Context, days: EntriesAsked): Fragment =>
  sql`(select x.day, x.channel, x.sub_channel, sum(x.amount) as amount,
      case when min(x.company_id) = max(x.company_id) then min(x.company_id) end as company_id,
      case when min(x.marker) = max(x.marker) then min(x.marker) else 'mixed' end as marker
    from ${dayCosts(ctx, days)} x group by 1, 2, 3)`;

/** The columns of cost entries; those that say whose they are come from the person `l` a part falls to. */
function cells(ctx: Context, columns: readonly string[], amount: Fragment, from?: "l"): Fragment {
  const own: Readonly<Record<string, Fragment>> = {
    tenant_id: sql`${ctx.session.tenantId}::text`,
    id: sql`0::bigint`,
    is_deleted: sql`0::smallint`,
    kind: sql`'cost'`,
    day: sql`c.day`,
    cohort_day: sql`c.day`,
    channel_id: sql`c.channel`,
    sub_channel_id: sql`c.sub_channel`,
    company_id: from
      ? sql`case when l.id is null then c.company_id else l.company_id end`
      : sql`c.company_id`,
    amount,
  };
  return sql.join([
    ...columns.map((name) => own[name] ?? (from ? sql.id(from, name) : sql`null`)),
    sql`c.marker`,
  ]);
}

/**
 * The cost of days as entries of the ledger. Asked by channel and day only, an entry for each; else the cost of a day falls in
 * equal parts to those who first consulted that day: what is booked on a sub-channel to its own people, what is booked on the
 * channel itself to all of the channel, such that the parts are the whole to the cent. A day on which nobody came keeps its
 * cost to itself: it is nobody's in particular.
 */
export function costEntries(ctx: Context, asked: EntriesAsked): Fragment {
  const { columns, fields, from, to } = asked;
  if ([...fields].every((field) => BOOKED_BY.has(field)))
    return sql`select ${cells(ctx, columns, sql`c.amount`)} from ${costs(ctx, asked)} c`;
  const order = sql`l.owner_user_id, l.id`;
  const people = sql`(select l.*,
      row_number() over own as sub_at, count(*) over (partition by l.day, l.channel_id, l.sub_channel_id) as sub_all,
      row_number() over whole as channel_at, count(*) over (partition by l.day, l.channel_id) as channel_all
    from sales_event l where ${ctx.live("salesEvent", "l")} and l.kind = 'consulted' and l.day between ${from} and ${to} and l.channel_id is not null
    window own as (partition by l.day, l.channel_id, l.sub_channel_id order by ${order}),
      whole as (partition by l.day, l.channel_id order by l.sub_channel_id, ${order}))`;
  const shared = (at: string, all: string, whose: Fragment): Fragment => {
    const part = (n: Fragment): Fragment => sql`round(c.amount * ${n} / ${sql.id("l", all)}, 2)`;
    const place = sql.id("l", at);
    const amount = sql`case when l.id is null then c.amount else ${part(place)} - ${part(sql`(${place} - 1)`)} end`;
    return sql`select ${cells(ctx, columns, amount, "l")} from c left join l on l.day = c.day and l.channel_id = c.channel and ${whose}`;
  };
  return sql`select * from (with c as materialized ${costs(ctx, asked)}, l as materialized ${people}
    ${shared("sub_at", "sub_all", sql`l.sub_channel_id = c.sub_channel`)} where c.sub_channel is not null
    union all ${shared("channel_at", "channel_all", sql`true`)} where c.sub_channel is null) shares`;
}
