import { sql } from "kysely";
import { thousands } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import type { contract as contractEntity } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

type Amounts = Pick<Row<typeof contractEntity>, "id" | "businessId" | "money">;

interface Difference {
  readonly amount: string;
  readonly lines: string;
  readonly difference: string;
  /** They are the contract's own lines. */
  readonly own: boolean;
}

/** How far the amount of a contract and its product lines lie apart, or those of its opportunity where it has none; undefined where they agree or there are no lines. */
async function differenceOf(
  ctx: Context,
  { id, businessId, money }: Amounts,
): Promise<Difference | undefined> {
  const [found] = await ctx.unbound.rows<Difference>(
    sql`select l.lines::text, ${money ?? "0"}::numeric(18, 2)::text as amount, abs(l.lines - ${money ?? "0"}::numeric)::numeric(18, 2)::text as difference, l.own
      from (
        select sum(p.subtotal)::numeric(18, 2) as lines, true as own
          from contract_product p where p.tenant_id = ${ctx.session.tenantId} and p.contract_id = ${id} and p.is_deleted = 0 having count(*) > 0
        union all
        select b.total_price, false from business b where b.tenant_id = ${ctx.session.tenantId} and b.id = ${businessId}
          and exists (select from business_product p where p.tenant_id = ${ctx.session.tenantId} and p.business_id = b.id and p.is_deleted = 0 and p.status = '1')) l
      order by l.own desc limit 1`,
  );
  return found && Number(found.difference) > 0 ? found : undefined;
}

/** A contract leaves for approval or paper only when its amount is what its product lines add up to. */
export async function refuseDisagreement(ctx: Context, contract: Amounts): Promise<void> {
  const found = await differenceOf(ctx, contract);
  if (!found) return;
  const [amount, lines, difference] = [found.amount, found.lines, found.difference].map(thousands);
  throw badRequest(
    `合同金额 ${amount} 与${found.own ? "产品明细" : "商机产品"}合计 ${lines} 相差 ${difference}，请先改为一致`,
    `The contract amounts to ${amount}, its product lines to ${lines}: they differ by ${difference}`,
  );
}
