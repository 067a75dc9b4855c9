import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { wallTime } from "#engine/model/index.ts";
import { notify, resolveNotices } from "#features/warnings/server/index.ts";
import { TASK } from "../flow-codes.ts";
import { inBoth } from "../shipped-words.ts";
import { flowTask } from "../flow-task.ts";
import { afterDuration } from "./diagram/duration.ts";
import type { Plan, Step } from "./diagram/plan.ts";
import type { Variables } from "./engine/condition.ts";
import type { Waiting } from "./engine/take-turn.ts";
import { flowSubjects } from "./flow-subject.ts";
import { candidatesOf, peopleOf, signersOf } from "./people.ts";
import type { People } from "./people.ts";
import type { Instance, Task } from "./rows.ts";
import { titleOf } from "./rows.ts";

/** A task of somebody, or for whoever claims it. */
export async function addTask(
  ctx: Context,
  instance: Instance,
  step: Pick<Step, "id" | "name" | "formKey" | "dueDate">,
  executionId: string,
  people: People,
  place = 0,
): Promise<void> {
  const { assignee, users, roles, depts } = people;
  const row = newRow(ctx, flowTask, {
    title: instance.title,
    titleEn: instance.titleEn,
    taskName: step.name,
    taskDefinitionKey: step.id,
    status: assignee === null ? TASK.claim : TASK.todo,
    assignee,
    candidateUserIds: users,
    candidateRoleIds: roles,
    candidateDeptIds: depts,
    executionId,
    place,
    processInstanceId: instance.id,
    processDefinitionId: instance.processDefinitionId,
    processDefinitionKey: instance.processDefinitionKey,
    processDefinitionName: instance.processDefinitionName,
    processDefinitionVersion: instance.processDefinitionVersion,
    category: instance.category,
    startUser: instance.startUser,
    dueTime: step.dueDate === "" ? null : wallTime(afterDuration(ctx.now, step.dueDate)),
    formKey: step.formKey === "" ? null : step.formKey,
    businessTable: instance.businessTable,
    businessId: instance.businessId,
  });
  await insertRows(ctx, flowTask, [row]);
  await tell(ctx, row, people);
}

/** Tells whom a task is for, except who just made it. */
export async function tell(
  ctx: Context,
  task: Task,
  people: People,
  maker: string = ctx.session.userId,
): Promise<void> {
  const [title, process, step] = [
    titleOf(task),
    inBoth(task.processDefinitionName),
    inBoth(task.taskName),
  ];
  const concerned = people.assignee === null ? await candidatesOf(ctx, people) : [people.assignee];
  await notify(
    ctx,
    concerned
      .filter((userId) => userId !== maker)
      .map((userId) => ({
        userId,
        type: "flowNotice" as const,
        resourceType: "flowTask",
        resourceId: task.id,
        name: title,
        content: [
          `${process[0]}：${title[0]}，等待您办理「${step[0]}」`,
          `${process[1]}: ${title[1]} waits for you («${step[1]}»)`,
        ] as const,
      })),
  );
}

/** Tasks of a process that wait for somebody. */
export const openTasks = (ctx: Context, { id }: Pick<Instance, "id">): Promise<Task[]> =>
  ctx.unscoped
    .selectFrom("flowTask")
    .selectAll()
    .where("processInstanceId", "=", id)
    .where("status", "in", [TASK.claim, TASK.todo])
    .orderBy("id")
    .execute();

/** People a process waits for, those of roles and departments included. */
async function waitedFor(ctx: Context, instance: Pick<Instance, "id">): Promise<string[]> {
  const people = await Promise.all(
    (await openTasks(ctx, instance)).map((task) =>
      task.assignee === null
        ? candidatesOf(ctx, {
            assignee: null,
            users: task.candidateUserIds ?? [],
            roles: task.candidateRoleIds ?? [],
            depts: task.candidateDeptIds ?? [],
          })
        : [task.assignee],
    ),
  );
  return [...new Set(people.flat())];
}

/** Says to what a process is about for whom it waits now. */
export async function sayWhoWaits(ctx: Context, instance: Instance): Promise<void> {
  const subject = flowSubjects.get(instance.businessTable ?? "");
  await subject?.waits?.(ctx, instance, await waitedFor(ctx, instance));
}

/** Ends tasks that nobody has to do any more. */
export async function endTasks(ctx: Context, tasks: readonly Pick<Task, "id">[]): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await ctx.unscoped
    .updateTable("flowTask")
    .set({ status: TASK.ended, endTime: ctx.moment })
    .where("id", "in", ids)
    .execute();
  await resolveNotices(ctx, "flowNotice", ids);
}

/** Adds the tasks of a step the process came to: one, or one for each who countersigns. */
async function beginStep(
  ctx: Context,
  instance: Instance,
  step: Step,
  executionId: string,
  variables: Variables,
): Promise<void> {
  const { countersign } = step;
  const signers = countersign ? await signersOf(ctx, instance, countersign.people, variables) : [];
  if (signers.length === 0) {
    const people = await peopleOf(ctx, instance, step, variables);
    return addTask(ctx, instance, step, executionId, people);
  }
  const first = countersign?.inTurn ? signers.slice(0, 1) : signers;
  for (const [place, assignee] of first.entries())
    await addTask(
      ctx,
      instance,
      step,
      executionId,
      { assignee, users: [], roles: [], depts: [] },
      place,
    );
}

/** Brings the tasks in line with where the process waits. Answers the names of its steps. */
export async function settleTasks(
  ctx: Context,
  instance: Instance,
  plan: Plan,
  waiting: readonly Waiting[],
  variables: Variables,
): Promise<string> {
  const open = await openTasks(ctx, instance);
  const waits = new Set(waiting.map(({ executionId }) => executionId));
  await endTasks(
    ctx,
    open.filter(({ executionId }) => !waits.has(executionId)),
  );
  for (const { stepId, executionId } of waiting)
    if (!open.some((task) => task.executionId === executionId))
      await beginStep(ctx, instance, plan.steps.get(stepId)!, executionId, variables);
  return [...new Set(waiting.map(({ stepId }) => plan.steps.get(stepId)?.name ?? stepId))].join(
    "、",
  );
}
