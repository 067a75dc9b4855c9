import { CHECK_STATUS, EDITABLE } from "../contract-codes.ts";
import type { Label, Row } from "#engine/model/index.ts";
import {
  decideContract as decideContractCall,
  submitContract as submitContractCall,
  voidContract as voidContractCall,
  withdrawContract as withdrawContractCall,
} from "../contract-calls.ts";
import { contract as contractEntity } from "../contract.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { may } from "#engine/server/access/session.ts";
import type { Refusal } from "#engine/server/errors.ts";
import { badRequest, forbidden, invalid, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changesBetween } from "#engine/server/describe.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import { refuseReader } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { NewRetail } from "./new-retail.ts";
import { newRetailOf } from "./new-retail.ts";
import { refuseDisagreement } from "./refuse-disagreement.ts";
import { INSTANCE } from "#features/workflow/feature.ts";
import type { Ended } from "#features/workflow/server/index.ts";
import { decideApproval, endApproval, flowSubjects } from "#features/workflow/server/index.ts";
import { approvalOf, beginApproval } from "./approval-process.ts";
import { approversOf } from "./approvers.ts";
import { factsOf } from "./approval-facts.ts";

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

const moved = (): Refusal =>
  badRequest("合同状态已变化，请刷新后再试", "The contract has moved on meanwhile; please refresh");

/** Takes a contract from one of some states to another and logs it. */
async function step(
  ctx: Context,
  id: string,
  from: readonly (string | null)[],
  to: Step,
): Promise<Contract> {
  const row = await readContract(ctx, id);
  refuseReader(ctx, row, "contract");
  if (!from.includes(row.checkStatus)) throw moved();
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
  await beginApproval(ctx, row, approverIds, ctx.session.userId);
  return null;
});

/** Refuses what is not in approval, before its process is looked for. */
async function inApproval(ctx: Context, id: string): Promise<Contract> {
  const row = await readRow(ctx, contractEntity, id);
  if (!row) throw notFound();
  refuseReader(ctx, row, "contract");
  if (row.checkStatus !== CHECK_STATUS.inApproval) throw moved();
  return row;
}

const withdrawContract = handle(withdrawContractCall, async (ctx, { id }) => {
  const instance = await approvalOf(ctx, await inApproval(ctx, id));
  await endApproval(ctx, instance, INSTANCE.withdrawn, "");
  return null;
});

const decideContract = handle(decideContractCall, async (ctx, { id, verdict, opinion }) => {
  const pass = verdict === CHECK_STATUS.approved;
  const contract = await inApproval(ctx, id);
  const instance = await approvalOf(ctx, contract);
  const { userId, administrator } = ctx.session;
  // Administrators may pass its task to anybody, themselves included.
  if (instance.startUser === userId && !administrator && !contract.approverIds?.includes(userId))
    throw badRequest("不能审批自己提交的合同", "Nobody decides about a contract of their own");
  await decideApproval(ctx, instance, pass, opinion ?? "");
  return null;
});

const OUTCOMES = {
  [INSTANCE.finished]: CHECK_STATUS.approved,
  [INSTANCE.rejected]: CHECK_STATUS.rejected,
  [INSTANCE.withdrawn]: CHECK_STATUS.withdrawn,
  [INSTANCE.removed]: CHECK_STATUS.withdrawn,
} as const;

/** Tells the owner of a contract what somebody else did with it. */
async function tellOwner(
  ctx: Context,
  { id, name, ownerUserId }: Contract,
  words: Label,
): Promise<void> {
  if (!ownerUserId || ownerUserId === ctx.session.userId) return;
  await notify(ctx, [
    {
      userId: ownerUserId,
      type: "customerAlarmNotice",
      resourceType: "contract",
      resourceId: id,
      name: name ?? "",
      content: [`合同 ${name ?? ""} ${words[0]}`, `Contract ${name ?? ""} ${words[1]}`],
    },
  ]);
}

/** What the end of its process means for a contract. */
async function ended(ctx: Context, id: string, { state, comment }: Ended): Promise<void> {
  const checkStatus = OUTCOMES[state];
  const isDecided = state === INSTANCE.finished || state === INSTANCE.rejected;
  const row = await step(ctx, id, [CHECK_STATUS.inApproval], {
    checkStatus,
    approverIds: null,
    ...(isDecided && {
      checkOpinion: comment === "" ? null : comment,
      checkUserId: ctx.session.userId,
      checkTime: ctx.moment,
    }),
  });
  if (!isDecided) return;
  if (checkStatus === CHECK_STATUS.approved) await refuseDisagreement(ctx, row);
  await tellOwner(
    ctx,
    row,
    checkStatus === CHECK_STATUS.approved
      ? ["已通过审批", "was approved"]
      : [`被驳回：${comment}`, `was rejected: ${comment}`],
  );
}

/** Contracts in the lists of tasks: whoever decides there has the same rights and follows the same rules as here. */
export const contractSubject = flowSubjects.with("contract", {
  beforeVerdict: async (ctx, { businessId }) => {
    if (!may(ctx.session, decideContractCall.permission)) throw forbidden();
    await inApproval(ctx, businessId ?? "");
  },
  waits: async (ctx, { businessId }, approverIds) => {
    await ctx.unscoped
      .updateTable("contract")
      .set({ approverIds: [...approverIds] })
      .where("id", "=", businessId ?? "")
      .where("checkStatus", "=", CHECK_STATUS.inApproval)
      .execute();
  },
  ended: (ctx, { businessId }, outcome) => ended(ctx, businessId ?? "", outcome),
  facts: async (ctx, { businessId }) => {
    const row = await readRow(ctx, contractEntity, businessId ?? "");
    return row ? factsOf(ctx, row) : [];
  },
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
  await tellOwner(ctx, row, [`已作废：${reason}`, `was voided: ${reason}`]);
  return null;
});

export const contractApproval = [submitContract, withdrawContract, decideContract, voidContract];
