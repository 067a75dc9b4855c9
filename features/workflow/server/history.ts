import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import type { Deed } from "../flow-codes.ts";
import type { Passed } from "./engine/take-turn.ts";
import type { Attachment } from "./flow-tables.ts";
import type { Instance } from "./rows.ts";

/** Writes down what a process went through: nodes it entered stay open until it leaves them. */
export async function notePassed(
  ctx: Context,
  { id: instanceId }: Pick<Instance, "id">,
  passed: readonly Passed[],
): Promise<void> {
  const { tenantId } = ctx.session;
  const at = ctx.moment;
  const left = passed.filter(({ how }) => how === "left").map(({ id }) => id);
  if (left.length > 0)
    await ctx.unscoped
      .updateTable("flowActivity")
      .set({ endTime: at })
      .where("instanceId", "=", instanceId)
      .where("activityId", "in", left)
      .where("endTime", "is", null)
      .execute();
  const entered = new Set(passed.filter(({ how }) => how === "entered").map(({ id }) => id));
  const last = new Map(passed.map((one) => [one.id, one]));
  const fresh = passed.filter(
    (one) =>
      one.how === "entered" ||
      (!entered.has(one.id) && (one.type === "sequenceFlow" || one.type === "boundaryEvent")),
  );
  if (fresh.length === 0) return;
  await ctx.unscoped
    .insertInto("flowActivity")
    .values(
      fresh.map(({ id, type, name }) => ({
        tenantId,
        id: newId(),
        instanceId,
        activityId: id,
        activityType: type,
        name,
        startTime: at,
        endTime: last.get(id)!.how === "left" ? at : null,
      })),
    )
    .execute();
}

interface Done {
  readonly deed: Deed;
  readonly stepId: string;
  readonly name: string;
  readonly taskId?: string;
  readonly comment?: string | null | undefined;
  readonly attachments?: readonly Attachment[];
}

/** Writes down what somebody did. */
export async function noteDeed(
  ctx: Context,
  { id: instanceId }: Pick<Instance, "id">,
  { deed, stepId, name, taskId, comment, attachments = [] }: Done,
): Promise<void> {
  await ctx.unscoped
    .insertInto("flowActivity")
    .values({
      tenantId: ctx.session.tenantId,
      id: newId(),
      instanceId,
      activityId: stepId,
      activityType: "deed",
      name,
      startTime: ctx.moment,
      endTime: ctx.moment,
      taskId: taskId ?? null,
      userId: ctx.session.userId,
      deed,
      comment: comment ?? null,
      attachments: JSON.stringify(attachments),
    })
    .execute();
}

/** Closes what a process had open: it is over, or begins anew elsewhere. */
export async function closeActivities(ctx: Context, { id }: Pick<Instance, "id">): Promise<void> {
  await ctx.unscoped
    .updateTable("flowActivity")
    .set({ endTime: ctx.moment })
    .where("instanceId", "=", id)
    .where("endTime", "is", null)
    .execute();
}
