import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { DEED, INSTANCE } from "../../flow-codes.ts";
import { deleteInstance, removeInstance as removeInstanceCall } from "../../manage-calls.ts";
import { endInstance, lockInstance } from "../advance.ts";
import { noteDeed } from "../history.ts";
import { badRequest } from "#engine/server/errors.ts";

/** Takes a process off the hands of everybody; it stays to be looked at. */
async function remove(ctx: Context, id: string, reason: string): Promise<null> {
  const instance = await lockInstance(ctx, id);
  if (instance.state !== INSTANCE.running) throw badRequest("流程已结束", "The process is over");
  await noteDeed(ctx, instance, { deed: DEED.remove, stepId: "", name: "", comment: reason });
  await endInstance(ctx, instance, {
    state: INSTANCE.removed,
    comment: reason,
    by: ctx.session.userId,
  });
  return null;
}

export const removeInstance = [
  handle(deleteInstance, (ctx, { processInstanceId, deleteReason }) =>
    remove(ctx, processInstanceId, deleteReason ?? ""),
  ),
  handle(removeInstanceCall, (ctx, { id, deleteReason }) => remove(ctx, id, deleteReason)),
];
