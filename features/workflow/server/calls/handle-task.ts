import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import { resolveNotices } from "#features/warnings/server/index.ts";
import { DEED, INSTANCE, TASK } from "../../flow-codes.ts";
import {
  addSigners as addSignersCall,
  claimTask as claimTaskCall,
  commentProcess as commentProcessCall,
  completeTask as completeTaskCall,
  delegateTask as delegateTaskCall,
  sendBackTask as sendBackTaskCall,
  withdrawProcess as withdrawProcessCall,
} from "../../work-calls.ts";
import { advance, endInstance, lockInstance, refuseStill } from "../advance.ts";
import { complete, finishTask } from "../complete.ts";
import { deployedOf } from "../definitions.ts";
import { attachmentsOf, formValues } from "../form-values.ts";
import { noteDeed } from "../history.ts";
import { seenInstance, takeTask } from "../own-task.ts";
import { signersOf } from "../people.ts";
import { stepsBack } from "../steps-back.ts";
import { addTask, openTasks, sayWhoWaits, tell } from "../tasks.ts";

const claimTask = handle(claimTaskCall, async (ctx, { taskId }) => {
  const { task, instance } = await takeTask(ctx, taskId);
  if (task.status === TASK.todo) return null;
  await ctx.unscoped
    .updateTable("flowTask")
    .set({ status: TASK.todo, assignee: ctx.session.userId, claimTime: ctx.moment })
    .where("id", "=", task.id)
    .execute();
  const { taskDefinitionKey: stepId, taskName: name } = task;
  await noteDeed(ctx, instance, { deed: DEED.claim, stepId, name, taskId: task.id });
  await sayWhoWaits(ctx, instance);
  return null;
});

const WHY = ["请先填写批复意见", "Please say why first"] as const;

/** A rejection needs its reason. */
function reasonOf(comment: string | null | undefined, pass: boolean): string {
  if (!pass && !comment?.trim()) throw invalid({ comment: WHY });
  return comment?.trim() ?? "";
}

const completeTask = handle(completeTaskCall, async (ctx, input) => {
  const { task, instance } = await takeTask(ctx, input.taskId);
  if (input.processInstanceId && input.processInstanceId !== instance.id) throw notFound();
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const pass = input.flag === "ok";
  const fields = plan.steps.get(task.taskDefinitionKey)?.fields ?? [];
  await complete(ctx, instance, task, {
    pass,
    comment: reasonOf(input.comment, pass),
    values: pass ? formValues(fields, input.variables) : {},
    attachments: attachmentsOf(input.attachments),
  });
  return null;
});

const sendBackTask = handle(sendBackTaskCall, async (ctx, input) => {
  const { task, instance } = await takeTask(ctx, input.taskId);
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const to = (await stepsBack(ctx, instance, plan)).find(({ id }) => id === input.activityId);
  if (!to) throw badRequest("不能退回到该环节", "It cannot be sent back to that step");
  const comment = reasonOf(input.comment, false);
  await finishTask(ctx, instance, task, {
    pass: false,
    comment,
    attachments: attachmentsOf(input.attachments),
  });
  await advance(ctx, instance, { from: to.id, set: { pass: false, comment }, comment });
  return null;
});

const withdrawProcess = handle(withdrawProcessCall, async (ctx, { processInstanceId, comment }) => {
  const seen = await seenInstance(ctx, processInstanceId);
  const instance = await lockInstance(ctx, seen.id);
  if (instance.startUser !== ctx.session.userId)
    throw badRequest("只有申请人可以撤回", "Only the applicant can withdraw it");
  refuseStill(instance);
  await noteDeed(ctx, instance, { deed: DEED.withdraw, stepId: "", name: "", comment });
  await endInstance(ctx, instance, {
    state: INSTANCE.withdrawn,
    comment: comment ?? "",
    by: ctx.session.userId,
  });
  return null;
});

/** Somebody of the tenant who can act, and is not involved in the step already. */
async function freshSigners(
  ctx: Context,
  processInstanceId: string,
  executionId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await signersOf(ctx, { startUser: "" }, ids.join(","), {});
  const involved = (await openTasks(ctx, { id: processInstanceId }))
    .filter((task) => task.executionId === executionId)
    .map(({ assignee }) => assignee);
  const fresh = found.filter((id) => id !== ctx.session.userId && !involved.includes(id));
  if (fresh.length === 0)
    throw badRequest("请选择其他可以办理的人员", "Please choose somebody else who can handle it");
  return fresh;
}

const delegateTask = handle(delegateTaskCall, async (ctx, { taskId, userId, comment }) => {
  const { task, instance } = await takeTask(ctx, taskId);
  const [receiver] = await freshSigners(ctx, instance.id, task.executionId, [userId]);
  await ctx.unscoped
    .updateTable("flowTask")
    .set({
      status: TASK.todo,
      assignee: receiver!,
      delegatedBy: ctx.session.userId,
      claimTime: null,
    })
    .where("id", "=", task.id)
    .execute();
  const { taskDefinitionKey: stepId, taskName: name } = task;
  await noteDeed(ctx, instance, {
    deed: DEED.delegate,
    stepId,
    name,
    taskId: task.id,
    comment,
  });
  await resolveNotices(ctx, "flowNotice", [task.id]);
  await tell(ctx, task, { assignee: receiver!, users: [], roles: [], depts: [] });
  await sayWhoWaits(ctx, instance);
  return null;
});

const addSigners = handle(addSignersCall, async (ctx, { taskId, userIds, comment }) => {
  const { task, instance } = await takeTask(ctx, taskId);
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const step = plan.steps.get(task.taskDefinitionKey)!;
  for (const assignee of await freshSigners(ctx, instance.id, task.executionId, userIds))
    await addTask(
      ctx,
      instance,
      step,
      task.executionId,
      { assignee, users: [], roles: [], depts: [] },
      task.place,
    );
  const { taskDefinitionKey: stepId, taskName: name } = task;
  await noteDeed(ctx, instance, { deed: DEED.addSigner, stepId, name, taskId: task.id, comment });
  await sayWhoWaits(ctx, instance);
  return null;
});

const commentProcess = handle(
  commentProcessCall,
  async (ctx, { processInstanceId, comment, attachments }) => {
    const instance = await seenInstance(ctx, processInstanceId);
    await noteDeed(ctx, instance, {
      deed: DEED.comment,
      stepId: "",
      name: "",
      comment,
      attachments: attachmentsOf(attachments),
    });
    return null;
  },
);

export const handleTask = [
  claimTask,
  completeTask,
  sendBackTask,
  withdrawProcess,
  delegateTask,
  addSigners,
  commentProcess,
];
