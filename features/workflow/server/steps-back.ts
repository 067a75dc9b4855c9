import type { Context } from "#engine/server/context.ts";
import { TASK } from "../flow-codes.ts";
import type { Plan, Step } from "./diagram/plan.ts";
import { reachedFrom } from "./diagram/plan.ts";
import type { Instance } from "./rows.ts";
import { openTasks } from "./tasks.ts";

/**
 * Steps a process can be sent back to: done before, and with everything that waits now behind them, so that whatever begins
 * anew there comes by it again. Of two ways side by side none is sent back to its own middle while the other is still open.
 */
export async function stepsBack(ctx: Context, instance: Instance, plan: Plan): Promise<Step[]> {
  const open = await openTasks(ctx, instance);
  const waiting = new Set(open.map(({ taskDefinitionKey }) => taskDefinitionKey));
  const done = await ctx.unscoped
    .selectFrom("flowTask")
    .select("taskDefinitionKey")
    .distinct()
    .where("processInstanceId", "=", instance.id)
    .where("status", "=", TASK.done)
    .execute();
  return done.flatMap(({ taskDefinitionKey: id }) => {
    const step = plan.steps.get(id);
    if (!step?.top || waiting.has(id)) return [];
    const behind = reachedFrom(plan, id);
    return open.every((task) => behind.has(task.taskDefinitionKey)) ? [step] : [];
  });
}
