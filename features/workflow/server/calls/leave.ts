import type { Label } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { INSTANCE } from "../../flow-codes.ts";
import {
  LEAVE,
  leaveDetail as leaveDetailCall,
  startLeave as startLeaveCall,
} from "../../leave-calls.ts";
import { inBoth } from "../../shipped-words.ts";
import { definitionOf } from "../definitions.ts";
import type { Definition } from "../rows.ts";
import { flowSubjects } from "../flow-subject.ts";
import { seenInstance } from "../own-task.ts";
import { signersOf } from "../people.ts";
import { startInstance } from "../start.ts";

const DAY = 86_400_000;

/** Days of a leave, halves counted: three hours are half a day, nine o'clock to six is one. */
export const leaveDays = (from: string, to: string): number => {
  const length = Date.parse(to) - Date.parse(from);
  const [whole, rest] = [Math.floor(length / DAY), length % DAY];
  return whole + (rest === 0 ? 0 : rest <= DAY / 6 ? 0.5 : 1);
};

/** Days as people write them. */
const inWords = (days: number): Label => [`${days}天`, days === 1 ? "1 day" : `${days} days`];

/** Read by everybody in the company. */
function leaveTitle(name: string, days: number, from: string): Label {
  const [zh, en] = inWords(days);
  const day = from.slice(0, 10);
  return [`${name}请假${zh}（${day}）`, `${name}: leave, ${en} (${day})`];
}

export interface Leave {
  readonly taskUser: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

/** Begins the process of a leave of whoever asks. */
export async function applyForLeave(
  ctx: Context,
  definition: Definition,
  { taskUser, startTime, endTime, reason }: Leave,
): Promise<{ readonly processInstanceId: string; readonly businessId: string }> {
  const id = newId();
  const days = leaveDays(startTime, endTime);
  const instance = await startInstance(ctx, definition, {
    title: leaveTitle(ctx.session.realName, days, startTime),
    variables: { taskUser, days },
    businessTable: LEAVE,
    businessId: id,
  });
  await ctx.unscoped
    .insertInto("leaveApplication")
    .values({
      tenantId: ctx.session.tenantId,
      id,
      processInstanceId: instance.id,
      processDefinitionId: definition.id,
      userId: ctx.session.userId,
      taskUser,
      startTime,
      endTime,
      reason,
      applyTime: ctx.moment,
    })
    .execute();
  return { processInstanceId: instance.id, businessId: id };
}

const startLeave = handle(startLeaveCall, async (ctx, input) => {
  const { processDefinitionId, taskUser, startTime, endTime, reason } = input;
  if (endTime <= startTime)
    throw invalid({ endTime: ["结束时间须晚于开始时间", "It has to end after it starts"] });
  const definition = await definitionOf(ctx, processDefinitionId);
  if (definition.formKey !== LEAVE)
    throw badRequest("该流程不是请假流程", "This is no process for leave");
  const [approver] = await signersOf(ctx, { startUser: "" }, taskUser, {});
  if (approver === undefined || approver === ctx.session.userId)
    throw invalid({
      taskUser: ["请选择其他在职人员审批", "Please choose a colleague to review it"],
    });
  return applyForLeave(ctx, definition, { taskUser: approver, startTime, endTime, reason });
});

const readLeave = (ctx: Context, id: string) =>
  ctx.unscoped
    .selectFrom("leaveApplication as l")
    .leftJoin("user as u", "u.id", "l.userId")
    .leftJoin("user as t", "t.id", "l.taskUser")
    .selectAll("l")
    .select(["u.realName as userName", "t.realName as taskUserName"])
    .where("l.id", "=", id)
    .executeTakeFirst();

const leaveDetail = handle(leaveDetailCall, async (ctx, { businessId }) => {
  const leave = /^\d{1,19}$/.test(businessId) ? await readLeave(ctx, businessId) : undefined;
  if (!leave) throw notFound();
  const instance = await seenInstance(ctx, leave.processInstanceId);
  return {
    id: leave.id,
    processDefinitionId: leave.processDefinitionId,
    processInstanceId: leave.processInstanceId,
    startTime: leave.startTime,
    endTime: leave.endTime,
    days: leaveDays(leave.startTime, leave.endTime),
    reason: leave.reason,
    taskUser: leave.taskUser ?? "",
    taskUserName: leave.taskUserName ?? "",
    applyTime: leave.applyTime,
    createUser: leave.userId,
    createTime: leave.applyTime,
    flow: {
      assignee: leave.userId,
      assigneeName: leave.userName ?? "",
      processInstanceId: leave.processInstanceId,
      processDefinitionId: leave.processDefinitionId,
      processDefinitionName: ctx.say(inBoth(instance.processDefinitionName)),
      processIsFinished:
        instance.state === INSTANCE.running ? ("unfinished" as const) : ("finished" as const),
      businessId: leave.id,
      taskName: ctx.say(inBoth(instance.steps ?? "")),
    },
  };
});

export const leaveHandlers = [startLeave, leaveDetail];

/** What whoever decides has to know about a leave. */
export const leaveSubject = flowSubjects.with(LEAVE, {
  ended: async () => {},
  facts: async (ctx, { businessId }) => {
    const leave = await readLeave(ctx, businessId ?? "0");
    if (!leave) return [];
    return [
      { label: ["申请人", "Applicant"], value: leave.userName ?? "" },
      { label: ["开始时间", "Starts"], value: leave.startTime },
      { label: ["结束时间", "Ends"], value: leave.endTime },
      { label: ["请假天数", "Days"], value: inWords(leaveDays(leave.startTime, leave.endTime)) },
      { label: ["请假理由", "Reason for leave"], value: leave.reason },
      { label: ["申请时间", "Applied"], value: leave.applyTime },
    ];
  },
});
