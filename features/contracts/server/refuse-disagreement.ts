import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import type { contract as contractEntity } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

type Amounts = Pick<Row<typeof contractEntity>, "businessId" | "money">;

interface Difference {
  readonly amount: string;
  readonly lines: string;
  readonly difference: string;
}

/** 150000.00 as 150,000.00. */
const spelled = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** How far the amount of a contract and the product lines of its opportunity lie apart; undefined where they agree or there are no lines. */
async function differenceOf(
  ctx: Context,
  { businessId, money }: Amounts,
): Promise<Difference | undefined> {
  if (!businessId) return undefined;
  const [found] = await ctx.unbound.rows<Difference>(
    sql`select b.total_price::text as lines, ${money ?? "0"}::numeric(18, 2)::text as amount, abs(b.total_price - ${money ?? "0"}::numeric)::numeric(18, 2)::text as difference
      from business b where b.tenant_id = ${ctx.session.tenantId} and b.id = ${businessId} and b.total_price <> ${money ?? "0"}::numeric
        and exists (select from business_product p where p.tenant_id = b.tenant_id and p.business_id = b.id and p.is_deleted = 0 and p.status = '1')`,
  );
  return found;
}

/** A contract leaves for approval or paper only when its amount is what its product lines add up to. */
export async function refuseDisagreement(ctx: Context, contract: Amounts): Promise<void> {
  const found = await differenceOf(ctx, contract);
  if (!found) return;
  const [amount, lines, difference] = [found.amount, found.lines, found.difference].map(spelled);
  throw badRequest(
    `合同金额 ${amount} 与商机产品合计 ${lines} 相差 ${difference}，请先改为一致`,
    `The contract amounts to ${amount}, its product lines to ${lines}: they differ by ${difference}`,
  );
}
