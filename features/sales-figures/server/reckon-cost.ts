import { sql } from "kysely";
import { columnName } from "#engine/model/index.ts";
import { dayCosts } from "#features/channel-costs/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { EntriesAsked } from "#engine/server/read/reckoning.ts";

/** By these alone a day's cost need not be shared among people: the sums are the same. */
const BOOKED_BY = new Set(["channelId", "subChannelId", "day", "cohortDay", "kind", "@period"]);

/** By these the people of a day have their places. */
const PLACED_BY = ["id", "day", "channel_id", "sub_channel_id", "owner_user_id"];

/** The cost of each day, channel and sub-channel, with the company where all of it is one's. */
const costs = (ctx: Context, days: EntriesAsked): Fragment =>
  sql`(select x.day, x.channel, x.sub_channel, sum(x.amount) as amount,
      case when min(x.company_id) = max(x.company_id) then min(x.company_id) end as company_id,
      case when min(x.marker) = max(x.marker) then min(x.marker) else 'mixed' end as marker
    from ${dayCosts(ctx, days)} x group by 1, 2, 3)`;

/** What the person a part falls to says of it, by the fields asked for. */
const told = ({ fields }: EntriesAsked): ReadonlySet<string> =>
  new Set(["id", ...[...fields].map(columnName)]);

/** The columns of cost entries; those that say whose they are come from the person `l` a part falls to. */
function cells(ctx: Context, asked: EntriesAsked, amount: Fragment, from?: "l"): Fragment {
  const names = told(asked);
  const own: Readonly<Record<string, Fragment>> = {
    tenant_id: sql`${ctx.session.tenantId}::text`,
    id: sql`0::bigint`,
    is_deleted: sql`0::smallint`,
    kind: sql`'cost'`,
    day: sql`c.day`,
    cohort_day: sql`c.day`,
    channel_id: sql`c.channel`,
    sub_channel_id: sql`c.sub_channel`,
    amount,
    // A day on which nobody came is the company's that paid for it.
    company_id:
      from && names.has("company_id")
        ? sql`case when l.id is null then c.company_id else l.company_id end`
        : sql`c.company_id`,
  };
  return sql.join([
    ...asked.columns.map(
      (name) => own[name] ?? (from && names.has(name) ? sql.id(from, name) : sql`null`),
    ),
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
    return sql`select ${cells(ctx, asked, sql`c.amount`)} from ${costs(ctx, asked)} c`;
  const names = new Set([...PLACED_BY, ...columns.filter((name) => told(asked).has(name))]);
  const order = sql`l.owner_user_id, l.id`;
  const people = sql`(select ${sql.join([...names].map((name) => sql.id("l", name)))},
      row_number() over own as sub_at, count(*) over (partition by l.day, l.channel_id, l.sub_channel_id) as sub_all,
      row_number() over whole as channel_at, count(*) over (partition by l.day, l.channel_id) as channel_all
    from sales_event l where ${ctx.live("salesEvent", "l")} and l.kind = 'consulted' and l.day between ${from} and ${to} and l.channel_id is not null
    window own as (partition by l.day, l.channel_id, l.sub_channel_id order by ${order}),
      whole as (partition by l.day, l.channel_id order by l.sub_channel_id, ${order}))`;
  const place = sql`case when c.sub_channel is null then l.channel_at else l.sub_at end`;
  const all = sql`case when c.sub_channel is null then l.channel_all else l.sub_all end`;
  const upto = (n: Fragment): Fragment => sql`round(c.amount * (${n}) / (${all}), 2)`;
  const part = sql`case when l.id is null then c.amount else ${upto(place)} - ${upto(sql`${place} - 1`)} end`;
  return sql`(with c as materialized ${costs(ctx, asked)}, l as materialized ${people}
    select ${cells(ctx, asked, part, "l")} from c left join l
      on l.day = c.day and l.channel_id = c.channel and (c.sub_channel is null or l.sub_channel_id = c.sub_channel))`;
}
