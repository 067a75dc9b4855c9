import { EDITABLE } from "../contract-codes.ts";
import type { Row } from "#engine/model/index.ts";
import { sumExactly } from "#engine/model/index.ts";
import { contract } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { hooks, newDrafts } from "#engine/server/hooks.ts";
import { change } from "#engine/server/write/save.ts";
import { reckonAmounts } from "./contract-amounts.ts";
import { newRetailOf } from "./new-retail.ts";
import { holdTyped, numberContracts } from "./contract-numbers.ts";
import { refuseReader, settleOwners } from "#features/ownership/server/index.ts";

type Contract = Row<typeof contract>;

/** Amounts follow the opportunity where none is given. */
async function settleAmounts(
  ctx: Context,
  draft: Draft<typeof contract>,
  before: Contract | undefined,
  linesFollow = false,
): Promise<void> {
  const businessId = draft.businessId ?? before?.businessId;
  if (draft.businessId && draft.businessId !== before?.businessId) {
    const business = await ctx.db
      .selectFrom("business")
      .select(["customerId", "totalPrice"])
      .where("id", "=", draft.businessId)
      .executeTakeFirst();
    if (business && business.customerId !== (draft.customerId ?? before?.customerId))
      throw invalid({
        businessId: ["该商机不属于所选客户", "This opportunity is another customer's"],
      });
    draft.money ??= before?.money ?? business?.totalPrice ?? null;
  }
  const money = draft.money === undefined ? before?.money : draft.money;
  if (!money && !businessId) draft.money = "0.00";
  if (!linesFollow) await reckonAmounts(ctx, draft, before);
  Object.assign(draft, await newRetailOf(ctx, { id: before?.id, businessId: businessId ?? null }));
}

function refuseDates(contract: Partial<Contract>): void {
  if (contract.proposedDate && contract.signingDate && contract.signingDate < contract.proposedDate)
    throw badRequest(
      "签约日期不能早于拟定日期",
      "The signing date cannot be before the proposed date",
    );
  if (contract.startTime && contract.endTime && contract.endTime < contract.startTime)
    throw badRequest("结束时间不能早于开始时间", "The end cannot be before the start");
}

const refuseFixed = ({ checkStatus }: Pick<Contract, "checkStatus">): void => {
  if (!EDITABLE.includes(checkStatus))
    throw badRequest(
      "审批中、已通过或作废的合同不能修改",
      "A contract in approval, approved or void cannot be changed",
    );
};

export const contractHooks = hooks("contract", {
  beforeSave: async (ctx, saves) => {
    for (const { draft, before } of saves) {
      if (before) {
        refuseFixed(before);
        refuseReader(ctx, before, "contract");
      }
      refuseDates({ ...before, ...draft });
    }
    await settleOwners(ctx, saves);
    for (const { draft, before, linesFollow } of saves)
      await settleAmounts(ctx, draft, before, linesFollow);
    const renumbered = saves.filter(
      ({ draft, before }) => before && draft.num && draft.num !== before.num,
    );
    await holdTyped(
      ctx,
      renumbered.map(({ draft }) => draft),
    );
    await numberContracts(ctx, newDrafts(saves));
  },
  beforeRemove: (_ctx, rows) => rows.forEach(refuseFixed),
  afterLines: async (ctx, saved) => {
    for (const { document, before, after, given } of saved) {
      const follows = !given.has("money") && followsLines(document, before);
      const money = follows && after.length > 0 ? sumOf(after) : document.money;
      await change(ctx, contract, document, { money });
    }
  },
});

const sumOf = (lines: readonly Readonly<Record<string, unknown>>[]): string =>
  sumExactly(lines.map((line) => line["subtotal"] as string | null));

/** The amount of a contract goes on being what its lines add up to until somebody types another one. */
const followsLines = (
  { money, version }: Contract,
  before: readonly Readonly<Record<string, unknown>>[],
): boolean =>
  version === 1 || Number(money ?? 0) === 0 || (before.length > 0 && money === sumOf(before));

/** Rooms of a contract stay as they are while it may not be changed, and for its readers. */
async function refuseRooms(
  ctx: Context,
  contractIds: readonly (string | null | undefined)[],
): Promise<void> {
  const contracts = await ctx.db
    .selectFrom("contract")
    .select(["checkStatus", "ownerUserId", "ownerDeptId", "roUserId", "rwUserId"])
    .where("id", "in", [...new Set(contractIds.map((id) => id ?? "0"))])
    .execute();
  for (const contract of contracts) {
    refuseFixed(contract);
    refuseReader(ctx, contract, "contract");
  }
}

export const contractRoomHooks = hooks("contractRoom", {
  beforeSave: (ctx, saves) =>
    refuseRooms(
      ctx,
      saves.map(({ draft, before }) => draft.contractId ?? before?.contractId),
    ),
  beforeRemove: (ctx, rows) =>
    refuseRooms(
      ctx,
      rows.map(({ contractId }) => contractId),
    ),
});
