import { customer, POOL_STATUS } from "#features/customers/feature.ts";
import { lead, LEAD_STATUS } from "#features/leads/feature.ts";
import { phoneProblem } from "#engine/model/index.ts";
import { callRecord } from "../call-record.ts";
import type { CallStand } from "../telephony-calls.ts";
import { callCustomer, callLead, callableNumbers } from "../telephony-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict, notFound, Refusal } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { mask } from "#engine/server/read/mask.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import type { CallRow } from "./call-stand.ts";
import { standOf, UNDER_WAY } from "./call-stand.ts";
import { settingInUse, telephonyOf } from "./chosen-telephony.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { placeCall } from "./place-call.ts";

export interface Subject {
  readonly kind: "lead" | "customer";
  readonly id: string;
  readonly phone: string;
}

/** Whom a lead or customer would be called as, or why not: what lies in a pool is claimed first. */
export async function subjectOf(ctx: Context, kind: Subject["kind"], id: string): Promise<Subject> {
  const row = await readRow(ctx, kind === "lead" ? lead : customer, id);
  if (!row) throw notFound();
  if ("converted" in row && row.status === LEAD_STATUS.pool)
    throw badRequest("请先领取线索", "Please claim the lead first");
  if ("poolStatus" in row && row.poolStatus !== POOL_STATUS.held)
    throw badRequest("请先领取客户", "Please claim the customer first");
  const phone = row.telephone;
  const problem = phoneProblem(phone);
  if (problem) throw badRequest(...problem);
  return { kind, id, phone };
}

export async function activeCall(ctx: Context): Promise<CallRow | undefined> {
  const row = await ctx.unscoped
    .selectFrom("callRecord")
    .selectAll()
    .where("userId", "=", ctx.session.userId)
    .where("state", "in", UNDER_WAY)
    .where("provider", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row;
}

const numberOf = (subject: Subject, userId: string) => ({
  ...(subject.kind === "lead" ? { clueId: subject.id } : { customerId: subject.id }),
  userId,
  callee: mask(subject.phone, "phone"),
});

/** Notes a call and has it placed after the commit; one at a time for everybody. */
async function start(ctx: Context, kind: Subject["kind"], id: string): Promise<CallStand> {
  const subject = await subjectOf(ctx, kind, id);
  const { userId, deptId } = ctx.session;
  const me = await ctx.unscoped
    .selectFrom("user")
    .select("phone")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const open = await activeCall(ctx);
  if (open)
    throw conflict("您有一个通话尚未结束", "You are in a call already", await standOf(ctx, open));
  const settingId = await settingInUse(ctx);
  const { name: provider } = await telephonyOf(ctx, settingId);
  const row = newRow(ctx, callRecord, {
    ...numberOf(subject, userId),
    deptId,
    caller: mask(me?.phone ?? "", "phone"),
    state: "asked",
    provider,
    settingId,
  });
  await insertRows(ctx, callRecord, [row]);
  await enqueue(ctx, placeCall, { recordId: row.id });
  return standOf(ctx, row);
}

const showCallable = handle(callableNumbers, async (ctx, { id }) => {
  const open = await activeCall(ctx);
  const active = open ? await standOf(ctx, open) : null;
  try {
    const { phone } = await subjectOf(ctx, "customer", id);
    return {
      callable: active === null,
      reason: active ? ctx.say(["您有一个通话尚未结束", "You are in a call already"]) : "",
      phone: mask(phone, "phone"),
      active,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return { callable: false, reason: ctx.say(error.label), phone: "", active };
  }
});

export const startCalls = [
  handle(callLead, (ctx, { id }) => start(ctx, "lead", id)),
  handle(callCustomer, (ctx, { id }) => start(ctx, "customer", id)),
  showCallable,
];
