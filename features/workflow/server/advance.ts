import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { INSTANCE, SUSPENSION } from "../flow-codes.ts";
import { deployedOf } from "./definitions.ts";
import type { Variables } from "./engine/condition.ts";
import { Stuck, takeTurn } from "./engine/take-turn.ts";
import { flowSubjects } from "./flow-subject.ts";
import { closeActivities, notePassed } from "./history.ts";
import type { Ended, Instance } from "./rows.ts";
import { endTasks, openTasks, sayWhoWaits, settleTasks } from "./tasks.ts";

/** A process of the tenant, held for the rest of the transaction: whoever moves it goes one after the other. */
export async function lockInstance(ctx: Context, id: string): Promise<Instance> {
  const found = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped
        .selectFrom("flowInstance")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}

/** Refuses work on a process that is over or suspended. */
export function refuseStill({ state, suspensionState }: Instance): void {
  if (state !== INSTANCE.running) throw badRequest("流程已结束", "The process is over");
  if (suspensionState !== SUSPENSION.active)
    throw badRequest("流程已挂起", "The process is suspended");
}

async function change(
  ctx: Context,
  { id }: Instance,
  values: Partial<Pick<Instance, "state" | "steps" | "endTime">>,
): Promise<void> {
  await ctx.unscoped
    .updateTable("flowInstance")
    .set((eb) => ({
      ...values,
      updateUser: ctx.session.userId,
      updateTime: ctx.moment,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Ends a process: nobody has to do anything about it any more, and its subject learns how it ended. */
export async function endInstance(ctx: Context, instance: Instance, ended: Ended): Promise<void> {
  await endTasks(ctx, await openTasks(ctx, instance));
  await closeActivities(ctx, instance);
  await ctx.unscoped.deleteFrom("flowState").where("instanceId", "=", instance.id).execute();
  await change(ctx, instance, { state: ended.state, steps: null, endTime: ctx.moment });
  await flowSubjects.get(instance.businessTable ?? "")?.ended(ctx, instance, ended);
}

export interface Move {
  /** The step that is done. */
  readonly signal?: string;
  /** The step to begin anew from. */
  readonly from?: string;
  /** Values it learns. */
  readonly set?: Variables;
  /** What was said last. */
  readonly comment?: string;
}

/** Moves a process on, and keeps where it stands then; all in the transaction of whoever moved it. */
export async function advance(
  ctx: Context,
  instance: Instance,
  { signal, from, set = {}, comment = "" }: Move,
): Promise<void> {
  const kept = await ctx.unscoped
    .selectFrom("flowState")
    .select(["state", "variables", "fromStep"])
    .where("instanceId", "=", instance.id)
    .executeTakeFirstOrThrow();
  const { xml, plan } = await deployedOf(ctx, instance.processDefinitionId);
  const variables = { ...kept.variables, ...set };
  const fromStep = from ?? kept.fromStep;
  if (from !== undefined) await closeActivities(ctx, instance);
  const turn = await takeTurn(
    { definitionId: instance.processDefinitionId, xml, from: fromStep },
    from === undefined ? kept.state : null,
    variables,
    signal,
  ).catch((error: unknown) => {
    if (!(error instanceof Stuck)) throw error;
    throw badRequest(
      "没有符合条件的后续环节，请联系流程管理员",
      "No way of the process fits; please ask whoever drew it",
    );
  });
  await notePassed(ctx, instance, turn.passed);
  if (turn.state === undefined) {
    const state = variables["pass"] === false ? INSTANCE.rejected : INSTANCE.finished;
    return endInstance(ctx, instance, { state, comment, by: ctx.session.userId });
  }
  await ctx.unscoped
    .updateTable("flowState")
    .set({
      state: JSON.stringify(turn.state),
      variables: JSON.stringify(variables),
      fromStep,
      wakeTime: turn.wakeAt ?? null,
    })
    .where("instanceId", "=", instance.id)
    .execute();
  const steps = await settleTasks(ctx, instance, plan, turn.waiting, variables);
  await change(ctx, instance, { steps });
  await sayWhoWaits(ctx, instance);
  if (turn.wakeAt)
    await enqueue(
      ctx,
      wakeProcess,
      { instanceId: instance.id },
      {
        key: `flow-${instance.id}`,
        delay: Math.max(0, Math.ceil((turn.wakeAt.getTime() - Date.now()) / 1000)),
      },
    );
}

/** Goes on with a process one of whose timers has run out. Once it has taken effect, another run finds nothing due. */
export const wakeProcess = job(
  "wake-process",
  { label: ["流程定时", "Timers of processes"] },
  ({ transaction }, { instanceId }: { instanceId: string }) =>
    transaction(async (ctx) => {
      const instance = await lockInstance(ctx, instanceId).catch(() => undefined);
      if (instance?.state === INSTANCE.running && instance.suspensionState === SUSPENSION.active)
        await advance(ctx, instance, {});
    }),
);
