import { CHECK_STATUS } from "../contract-codes.ts";
import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { yuan } from "#engine/model/index.ts";
import { contract as contractEntity } from "../contract.ts";
import type { contractPayment } from "../contract-lines.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { awaitApproval } from "#engine/server/held-act.ts";
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
    throw invalid({
      money: ["收款金额不能超过未收金额", "A payment cannot exceed the open amount"],
    });
}

type Payment = Row<typeof contractPayment>;

/** Has money that is given back wait, where refunds are approved first. */
async function awaitRefund(ctx: Context, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await awaitApproval(ctx, "refund", async () => {
    const ids = known(payments.map(({ contractId }) => contractId));
    const contracts = await ctx.unscoped
      .selectFrom("contract")
      .select(["id", "name", "num", "receivedMoney"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    const names = contracts.map(({ name, num }) => `${name} ${num ?? ""}`.trim()).join("、");
    const sums = payments.map(({ money }) => money ?? "0");
    return {
      title: [`退回收款 ${names}`, `Payment taken back: ${names}`],
      facts: [
        { label: ["合同", "Contract"], value: names },
        { label: ["收款金额", "Amount"], value: sums.map(yuan).join("、") },
        {
          label: ["已收金额", "Received"],
          value: contracts.map(({ receivedMoney }) => yuan(receivedMoney ?? "0.00")).join("、"),
        },
      ],
      size: sums.reduce((sum, money) => sum + Number(money), 0),
      table: "contract",
      recordIds: contracts.map(({ id }) => id),
    };
  });
}

/** Whether less is left of a payment than there was. */
const isLess = (draft: Partial<Payment>, before: Payment): boolean =>
  (draft.money !== undefined && Number(draft.money) < Number(before.money)) ||
  (draft.contractId !== undefined && draft.contractId !== before.contractId);

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
    await awaitRefund(
      ctx,
      saves.flatMap(({ draft, before }) => (before && isLess(draft, before) ? [before] : [])),
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
    await awaitRefund(ctx, rows);
  },
  afterRemove: (ctx, rows) =>
    settle(
      ctx,
      rows.map(({ contractId }) => contractId),
    ),
});
