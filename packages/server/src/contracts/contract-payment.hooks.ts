import type { Context } from "../engine/context.ts";
import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { sql } from "../engine/sql.ts";

/** Received and open money of contracts from their payments; refuses more than there is to pay. */
async function settle(ctx: Context, contractIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(contractIds.filter((id) => id !== null))];
  const rows = await ctx.rows<{ open: string }>(
    sql`update contract c set received_money = p.received, unreceived_money = coalesce(c.total_price, 0) - p.received, version = c.version + 1
      from (select c2.id, coalesce((select sum(m.money) from contract_payment m where m.tenant_id = c2.tenant_id and m.contract_id = c2.id and m.is_deleted = 0), 0) as received
        from contract c2 where c2.tenant_id = ${ctx.session.tenantId} and c2.id = any(${ids})) p
      where c.tenant_id = ${ctx.session.tenantId} and c.id = p.id returning c.unreceived_money::text as open`,
  );
  if (rows.some(({ open }) => open.startsWith("-")))
    throw badRequest("收款金额不能超过未收金额", "A payment cannot exceed the open amount", {
      fields: { money: ["收款金额不能超过未收金额", "A payment cannot exceed the open amount"] },
    });
}

hooks("contractPayment", {
  beforeSave: async (ctx, draft, before) => {
    const contract = await ctx.db
      .selectFrom("contract")
      .select("checkStatus")
      .where("id", "=", draft.contractId ?? before?.contractId ?? "")
      .forUpdate()
      .executeTakeFirst();
    if (contract?.checkStatus !== "2")
      throw badRequest("合同审批通过后才能登记收款", "Payments can be entered once the contract is approved");
  },
  afterSave: (ctx, after) => settle(ctx, [after.contractId]),
  afterRemove: (ctx, rows) =>
    settle(
      ctx,
      rows.map(({ contractId }) => contractId),
    ),
});
