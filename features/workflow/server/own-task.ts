import type { Session } from "#engine/server/access/session.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { HELD_ACT } from "../approvals.ts";
import { TASK } from "../flow-codes.ts";
import { lockInstance, refuseStill } from "./advance.ts";
import type { Instance, Task } from "./rows.ts";

const overlap = (some: readonly string[] | null, others: readonly string[]): boolean =>
  (some ?? []).some((one) => others.includes(one));

/** Whether somebody is among those who may claim a task. */
export const isCandidate = (task: Task, { userId, roleIds, deptIds }: Session): boolean =>
  overlap(task.candidateUserIds, [userId]) ||
  overlap(task.candidateRoleIds, roleIds) ||
  overlap(task.candidateDeptIds, deptIds);

/** Nobody approves what they asked for themselves, nor chooses who does. */
const isOwn = ({ businessTable, startUser }: Task, { userId }: Session): boolean =>
  businessTable === HELD_ACT && startUser === userId;

/** What somebody may do with a task: decide it, claim it, or nothing. */
export function rightTo(task: Task, session: Session): "todo" | "claim" | "none" {
  if (isOwn(task, session)) return "none";
  if (task.status === TASK.todo && task.assignee === session.userId) return "todo";
  return task.status === TASK.claim && isCandidate(task, session) ? "claim" : "none";
}

export async function taskOf(ctx: Context, id: string): Promise<Task> {
  const found = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped.selectFrom("flowTask").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}

/** A task the session may act on, with its process, both held for the rest of the transaction. */
export async function takeTask(
  ctx: Context,
  id: string,
): Promise<{ readonly task: Task; readonly instance: Instance }> {
  const { processInstanceId } = await taskOf(ctx, id);
  const instance = await lockInstance(ctx, processInstanceId);
  // Read again behind the lock: somebody else may have been quicker.
  const task = await taskOf(ctx, id);
  if (rightTo(task, ctx.session) === "none") {
    const involved = task.assignee === ctx.session.userId || isCandidate(task, ctx.session);
    if (!involved) throw notFound();
    if (isOwn(task, ctx.session))
      throw badRequest("不能审批本人的申请", "Nobody approves what they asked for themselves");
    throw badRequest("任务已被办理或签收", "The task was handled or claimed already");
  }
  refuseStill(instance);
  return { task, instance };
}

/** A process the session may look at: its own, one it had or has a task in, or any for who follows all. */
export async function seenInstance(ctx: Context, id: string): Promise<Instance> {
  const { session } = ctx;
  const instance = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped
        .selectFrom("flowInstance")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!instance) throw notFound();
  if (instance.startUser === session.userId || may(session, "flow_follow")) return instance;
  const tasks = await ctx.unscoped
    .selectFrom("flowTask")
    .selectAll()
    .where("processInstanceId", "=", id)
    .execute();
  const isInvolved = tasks.some(
    (task) =>
      task.assignee === session.userId ||
      task.delegatedBy === session.userId ||
      isCandidate(task, session),
  );
  if (!isInvolved) throw notFound();
  return instance;
}
