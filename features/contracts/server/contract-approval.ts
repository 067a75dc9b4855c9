import { CHECK_STATUS, EDITABLE } from "../contract-codes.ts";
import type { Row } from "#engine/model/index.ts";
import {
  decideContract as decideContractCall,
  submitContract as submitContractCall,
  voidContract as voidContractCall,
  withdrawContract as withdrawContractCall,
} from "../contract-calls.ts";
import { contract as contractEntity } from "../contract.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changesBetween } from "#engine/server/describe.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import { refuseReader } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { NewRetail } from "./new-retail.ts";
import { newRetailOf } from "./new-retail.ts";
import { refuseDisagreement } from "./refuse-disagreement.ts";
import { approversOf, notifyApprovers } from "./approvers.ts";

type Contract = Row<typeof contractEntity>;
type Step = Partial<
  Pick<Contract, "checkStatus" | "approverIds" | "checkOpinion" | "checkUserId" | "checkTime"> &
    NewRetail
>;

async function readContract(ctx: Context, id: string): Promise<Contract> {
  const row = await readRow(ctx, contractEntity, id, true);
  if (!row) throw notFound();
  return row;
}

/** Takes a contract from one of some states to another and logs it. */
async function step(
  ctx: Context,
  id: string,
  from: readonly (string | null)[],
  to: Step,
): Promise<Contract> {
  const row = await readContract(ctx, id);
  refuseReader(ctx, row, "contract");
  if (!from.includes(row.checkStatus))
    throw badRequest(
      "合同状态已变化，请刷新后再试",
      "The contract has moved on meanwhile; please refresh",
    );
  await ctx.db
    .updateTable("contract")
    .set(({ eb }) => ({
      ...to,
      updateUser: ctx.session.userId,
      updateTime: ctx.moment,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await logChanges(ctx, contractEntity, [
    {
      row: { ...row },
      action: "edit",
      changes: changesBetween(contractEntity, row, { ...row, ...to }),
    },
  ]);
  return row;
}

const submitContract = handle(submitContractCall, async (ctx, { id }) => {
  const contract = await readContract(ctx, id);
  const approverIds = await approversOf(ctx, contract);
  const row = await step(ctx, id, EDITABLE, {
    checkStatus: CHECK_STATUS.inApproval,
    approverIds,
    checkOpinion: null,
    checkUserId: null,
    checkTime: null,
    // From here on the lines stay as they are.
    ...(await newRetailOf(ctx, contract)),
  });
  if (Number(row.totalPrice ?? 0) <= 0)
    throw invalid({ money: ["请先填写合同金额", "Please enter the amount first"] });
  await refuseDisagreement(ctx, row);
  await notifyApprovers(ctx, row, approverIds);
  return null;
});

const withdrawContract = handle(withdrawContractCall, async (ctx, { id }) => {
  await step(ctx, id, [CHECK_STATUS.inApproval], {
    checkStatus: CHECK_STATUS.withdrawn,
    approverIds: null,
  });
  return null;
});

const decideContract = handle(decideContractCall, async (ctx, { id, verdict, opinion }) => {
  if (verdict === CHECK_STATUS.rejected && !opinion)
    throw badRequest("请填写驳回意见", "Please say why it is rejected", {
      fields: { opinion: ["请填写驳回意见", "Please say why it is rejected"] },
    });
  const row = await step(ctx, id, [CHECK_STATUS.inApproval], {
    checkStatus: verdict,
    approverIds: null,
    checkOpinion: opinion ?? null,
    checkUserId: ctx.session.userId,
    checkTime: ctx.moment,
  });
  if (verdict === CHECK_STATUS.approved) await refuseDisagreement(ctx, row);
  if (row.ownerUserId && row.ownerUserId !== ctx.session.userId) {
    const words = verdict === CHECK_STATUS.approved ? "已通过审批" : `被驳回：${opinion ?? ""}`;
    await notify(ctx, [
      {
        userId: row.ownerUserId,
        type: "customerAlarmNotice",
        resourceType: "contract",
        resourceId: id,
        name: row.name ?? "",
        content: `合同 ${row.name ?? ""} ${words}`,
      },
    ]);
  }
  return null;
});

const voidContract = handle(voidContractCall, async (ctx, { id, reason }) => {
  const row = await step(ctx, id, [CHECK_STATUS.approved], {
    checkStatus: CHECK_STATUS.void,
    checkOpinion: reason,
    checkUserId: ctx.session.userId,
    checkTime: ctx.moment,
  });
  if (Number(row.receivedMoney ?? 0) > 0)
    throw badRequest(
      "已有收款，请先删除收款记录",
      "Money was received; please delete the payments first",
    );
  return null;
});

export const contractApproval = [submitContract, withdrawContract, decideContract, voidContract];
