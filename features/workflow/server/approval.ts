import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { DEED, INSTANCE } from "../flow-codes.ts";
import { endInstance, lockInstance, refuseStill } from "./advance.ts";
import { deploy } from "./calls/deploy.ts";
import { complete } from "./complete.ts";
import { definitionOf } from "./definitions.ts";
import { noteDeed } from "./history.ts";
import { rightTo } from "./own-task.ts";
import type { Ended, Instance } from "./rows.ts";
import { drawProcess } from "./seeds/draw-process.ts";
import { shipped } from "./seeds/shipped.ts";
import type { Start } from "./start.ts";
import { newestOf, startInstance } from "./start.ts";
import { openTasks } from "./tasks.ts";

/** Begins the process that decides about a record: the newest of its key, as shipped where somebody took it away. */
export async function startApproval(ctx: Context, key: string, start: Start): Promise<Instance> {
  let definition = await newestOf(ctx, key);
  if (!definition) {
    const process = shipped.find((one) => one.key === key)!;
    const [name] = process.name;
    const { category } = process;
    definition = await definitionOf(
      ctx,
      await deploy(ctx, { xml: drawProcess(process), key, name, category }),
    );
  }
  return startInstance(ctx, definition, start);
}

/** A running process, held for the rest of the transaction; undefined where there is none. */
export async function runningInstance(
  ctx: Context,
  id: string | null,
): Promise<Instance | undefined> {
  const found = id === null ? undefined : await lockInstance(ctx, id).catch(() => undefined);
  return found?.state === INSTANCE.running ? found : undefined;
}

/** Somebody who may decide about the record says yes or no from its own screen: their task, else one that nobody has yet. */
export async function decideApproval(
  ctx: Context,
  instance: Instance,
  pass: boolean,
  comment: string,
): Promise<void> {
  refuseStill(instance);
  const open = await openTasks(ctx, instance);
  const task =
    open.find((one) => rightTo(one, ctx.session) !== "none") ??
    open.find(({ assignee }) => assignee === null);
  if (!task) throw badRequest("任务已被办理或签收", "The task was handled or claimed already");
  await complete(ctx, instance, task, { pass, comment });
}

/** Ends a process from the screen of its record. */
export async function endApproval(
  ctx: Context,
  instance: Instance,
  state: Ended["state"],
  comment: string,
): Promise<void> {
  await noteDeed(ctx, instance, { deed: DEED.withdraw, stepId: "", name: "", comment });
  await endInstance(ctx, instance, { state, comment, by: ctx.session.userId });
}
