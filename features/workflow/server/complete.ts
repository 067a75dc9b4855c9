import type { Context } from "#engine/server/context.ts";
import { resolveNotices } from "#features/warnings/server/index.ts";
import { DEED, INSTANCE, TASK } from "../flow-codes.ts";
import { advance, endInstance } from "./advance.ts";
import { deployedOf } from "./definitions.ts";
import type { Step } from "./diagram/plan.ts";
import type { Variables } from "./engine/condition.ts";
import { readCondition } from "./engine/condition.ts";
import type { Attachment } from "./flow-tables.ts";
import { flowSubjects } from "./flow-subject.ts";
import { noteDeed } from "./history.ts";
import { signersOf } from "./people.ts";
import type { Instance, Task } from "./rows.ts";
import { addTask } from "./tasks.ts";

export interface Verdict {
  readonly pass: boolean;
  readonly comment: string;
  readonly values?: Variables;
  readonly attachments?: readonly Attachment[];
}

/** Notes that a task is done, and by whom. */
export async function finishTask(
  ctx: Context,
  instance: Instance,
  task: Task,
  { pass, comment, attachments = [] }: Verdict,
): Promise<void> {
  const deed = pass ? DEED.agree : DEED.reject;
  await ctx.unscoped
    .updateTable("flowTask")
    .set({
      status: TASK.done,
      assignee: ctx.session.userId,
      claimTime: task.claimTime ?? ctx.moment,
      endTime: ctx.moment,
      verdict: deed,
      comment,
      updateUser: ctx.session.userId,
      updateTime: ctx.moment,
    })
    .where("id", "=", task.id)
    .execute();
  await resolveNotices(ctx, "flowNotice", [task.id]);
  await noteDeed(ctx, instance, {
    deed,
    stepId: task.taskDefinitionKey,
    name: task.taskName,
    taskId: task.id,
    comment,
    attachments,
  });
}

/** Everybody whose word counts in a step: agreed, refused, and not heard yet. */
async function votesOf(ctx: Context, { executionId, processInstanceId }: Task): Promise<Task[]> {
  return ctx.unscoped
    .selectFrom("flowTask")
    .selectAll()
    .where("processInstanceId", "=", processInstanceId)
    .where("executionId", "=", executionId)
    .where("status", "in", [TASK.claim, TASK.todo, TASK.done])
    .orderBy("place")
    .execute();
}

/** Whether so many of all are enough: by the condition of the diagram, else all of them. */
const isEnough = (step: Step | undefined, agreed: number, all: number, active: number): boolean =>
  step?.countersign?.enough === undefined
    ? agreed >= all
    : readCondition(step.countersign.enough).holds({
        nrOfInstances: all,
        nrOfCompletedInstances: agreed,
        nrOfActiveInstances: active,
      });

/** Those who sign one after the other and have not been asked yet. */
async function laterSigners(
  ctx: Context,
  instance: Instance,
  step: Step | undefined,
  votes: readonly Task[],
): Promise<string[]> {
  if (!step?.countersign?.inTurn) return [];
  const { variables } = await ctx.unscoped
    .selectFrom("flowState")
    .select("variables")
    .where("instanceId", "=", instance.id)
    .executeTakeFirstOrThrow();
  const signers = await signersOf(ctx, instance, step.countersign.people, variables);
  const asked = Math.max(...votes.map(({ place }) => place)) + 1;
  return signers.slice(asked);
}

/**
 * Somebody decides a task. The step is done once those who agreed are enough, or can no longer become enough; then the
 * process goes on. What nobody can turn any more ends the others' tasks with it.
 */
export async function complete(
  ctx: Context,
  instance: Instance,
  task: Task,
  verdict: Verdict,
): Promise<void> {
  const subject = flowSubjects.get(instance.businessTable ?? "");
  await subject?.beforeVerdict?.(ctx, task);
  await finishTask(ctx, instance, task, verdict);
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const step = plan.steps.get(task.taskDefinitionKey);
  const votes = await votesOf(ctx, task);
  const later = await laterSigners(ctx, instance, step, votes);
  const agreed = votes.filter(({ verdict: said }) => said === DEED.agree).length;
  const waiting = votes.filter(({ status }) => status !== TASK.done).length;
  const all = votes.length + later.length;
  const pass = isEnough(step, agreed, all, waiting);
  if (!pass && isEnough(step, agreed + waiting + later.length, all, waiting)) {
    const [next] = waiting === 0 ? later : [];
    if (next !== undefined && step)
      await addTask(
        ctx,
        instance,
        step,
        task.executionId,
        { assignee: next, users: [], roles: [], depts: [] },
        Math.max(...votes.map(({ place }) => place)) + 1,
      );
    return;
  }
  const { comment, values = {} } = verdict;
  if (!pass && step && !step.decides)
    return endInstance(ctx, instance, {
      state: INSTANCE.rejected,
      comment,
      by: ctx.session.userId,
    });
  await advance(ctx, instance, {
    signal: task.executionId,
    set: { ...values, pass, comment },
    comment,
  });
}
