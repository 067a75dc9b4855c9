import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { dayCosts, today } from "./day-costs.ts";

/** What is left on the account of a channel. */
export interface Balance {
  readonly id: string;
  readonly balance: string;
}

/**
 * Balances of accounts: recharges less the cost of the days since the first of them. What is booked on a sub-channel with an
 * account of its own is that account's, else its channel's. Accounts nobody ever recharged are paid afterwards and have none.
 */
export async function readBalances(
  ctx: Context,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids?.length === 0) return new Map();
  const wanted = ids ? sql`and t.id = any(${[...ids]}::bigint[])` : sql``;
  const tops = await ctx.unbound.rows<{ top: string }>(
    sql`select distinct r.channel::text as top from channel_recharge r where ${ctx.live("channelRecharge", "r")}
      ${ids ? sql`and (r.channel = any(${[...ids]}::bigint[]) or r.sub_channel = any(${[...ids]}::bigint[]))` : sql``}`,
  );
  if (tops.length === 0) return new Map();
  const channels = tops.map(({ top }) => top);
  const account = sql`case when s.channel_account_code <> '' then s.id when c.channel_account_code <> '' then c.id end`;
  const joined = sql`join channel c on c.tenant_id = ${ctx.session.tenantId} and c.id = x.channel
    left join channel s on s.tenant_id = ${ctx.session.tenantId} and s.id = x.sub_channel`;
  const rows = await ctx.unbound.rows<Balance & Record<string, unknown>>(
    sql`with accounts as (select t.id from channel t where ${ctx.live("channel", "t")} and t.channel_account_code <> '' ${wanted}),
        recharged as (
          select ${account} as id, min(x.reg_time)::date as since, sum(x.amount) as amount
            from channel_recharge x ${joined} where ${ctx.live("channelRecharge", "x")} group by 1),
        used as (
          select ${account} as id, x.day, sum(x.amount) as amount
            from ${dayCosts(ctx, { from: "1970-01-01", to: today(ctx) }, { channels })} x ${joined} group by 1, 2)
      select a.id, (r.amount - coalesce(sum(u.amount), 0))::text as balance
        from accounts a join recharged r on r.id = a.id left join used u on u.id = a.id and u.day >= r.since
        group by a.id, r.amount`,
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
