import { CHECK_STATUS } from "../contract-codes.ts";
import { sql } from "kysely";
import { contract as contractEntity } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { refuseReader } from "#features/ownership/server/index.ts";

type Ids = readonly (string | null | undefined)[];

const known = (ids: Ids): string[] => [...new Set(ids.map((id) => id ?? "0"))];

/** The contracts of payments, locked until all is reckoned: what another transaction did to their payments counts. */
async function lockedContracts(ctx: Context, contractIds: Ids) {
  const contracts = await ctx.db
    .selectFrom("contract")
    .select(["checkStatus", "ownerUserId", "ownerDeptId", "roUserId", "rwUserId"])
    .where("id", "in", known(contractIds))
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const contract of contracts) refuseReader(ctx, contract, "contract");
  return contracts;
}

/** Received and open money of contracts from their payments; refuses more than there is to pay. */
async function settle(ctx: Context, contractIds: Ids): Promise<void> {
  const ids = known(contractIds);
  const received = sql`(select c.id, coalesce(sum(m.money), 0) as money from unnest(${ids}::bigint[]) c(id)
    left join contract_payment m on m.tenant_id = ${ctx.session.tenantId} and m.contract_id = c.id and m.is_deleted = 0 group by c.id) s`;
  const rows = await changeRows(ctx, contractEntity, {
    set: {
      receivedMoney: sql`s.money`,
      unreceivedMoney: sql`coalesce(x.total_price, 0) - s.money`,
    },
    where: sql`x.id = any(${ids})`,
    from: { source: received, on: sql`s.id = x.id` },
    returning: ["unreceivedMoney"],
  });
  if (rows.some(({ unreceivedMoney }) => String(unreceivedMoney).startsWith("-")))
    throw badRequest("收款金额不能超过未收金额", "A payment cannot exceed the open amount", {
      fields: { money: ["收款金额不能超过未收金额", "A payment cannot exceed the open amount"] },
    });
}

export const contractPaymentHooks = hooks("contractPayment", {
  beforeSave: async (ctx, saves) => {
    const ids = known(saves.map(({ draft, before }) => draft.contractId ?? before?.contractId));
    const contracts = await lockedContracts(ctx, ids);
    if (
      contracts.length < ids.length ||
      contracts.some(({ checkStatus }) => checkStatus !== CHECK_STATUS.approved)
    )
      throw badRequest(
        "合同审批通过后才能登记收款",
        "Payments can be entered once the contract is approved",
      );
  },
  afterSave: (ctx, saved) =>
    settle(
      ctx,
      saved.map(({ after }) => after.contractId),
    ),
  beforeRemove: async (ctx, rows) => {
    await lockedContracts(
      ctx,
      rows.map(({ contractId }) => contractId),
    );
  },
  afterRemove: (ctx, rows) =>
    settle(
      ctx,
      rows.map(({ contractId }) => contractId),
    ),
});
