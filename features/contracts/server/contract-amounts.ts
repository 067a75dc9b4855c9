import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { kept } from "#engine/server/amounts.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import type { contract as contractEntity } from "../contract.ts";

type Contract = Row<typeof contractEntity>;

/** How much of a contract the customer's company lets be taken off, in hundredths; the parameter speaks for companies that say nothing. */
async function discountLimit(ctx: Context, customerId: string | null): Promise<string | null> {
  const [found] = await ctx.unbound.rows<{ limit: string | null }>(
    sql`select coalesce(
        (select d.discount_limit from customer c join dept d on d.tenant_id = c.tenant_id and d.id = c.company_id
          where c.tenant_id = ${ctx.session.tenantId} and c.id = ${customerId}::bigint),
        (select p.param_value::numeric from param p where p.tenant_id = ${ctx.session.tenantId} and p.is_deleted = 0
          and p.param_key = 'contract.discountLimit' limit 1))::text as "limit"`,
  );
  return found!.limit;
}

interface Reckoned {
  readonly total: string;
  readonly taken: string;
  readonly excess: string | null;
  readonly open: string;
}

/** The net amount and what was taken off follow from amount, discount and money off; received + open = net, always. */
export async function reckonAmounts(
  ctx: Context,
  draft: Draft<typeof contractEntity>,
  before: Contract | undefined,
): Promise<void> {
  const now = { ...before, ...draft };
  const limit = await discountLimit(ctx, now.customerId ?? null);
  const [reckoned] = await ctx.unbound.rows<Reckoned>(
    sql`select n.total::text as total, (g.money - n.total)::text as taken,
        case when g.money - n.total > l.most then (g.money - n.total - l.most)::text end as excess, (n.total - g.received)::text as open
      from (select ${now.money ?? "0"}::numeric as money, ${before?.receivedMoney ?? "0"}::numeric as received) g
        cross join lateral (select round(g.money * ${now.discountRate ?? "1"}::numeric, 2) - ${now.discountAmount ?? "0"}::numeric(18, 2) as total) n
        cross join lateral (select round(g.money * ${limit}::numeric / 100, 2) as most) l`,
  );
  const { total, taken, excess, open } = reckoned!;
  if (total.startsWith("-"))
    throw badRequest("优惠不能超过合同金额", "No more than the amount can be taken off");
  if (open.startsWith("-"))
    throw badRequest("折后金额不能小于已收金额", "The total cannot be less than what was received");
  Object.assign(draft, {
    totalPrice: kept(total, "money"),
    discountTotal: taken,
    excessDiscount: excess,
    unreceivedMoney: open,
  });
}
