import type { Context } from "#engine/server/context.ts";
import type { WarnType } from "./notify.ts";
import { recount } from "./push-notices.ts";

/** Resolves the notices of a type that records have had so far: what they say is over, or said anew. */
export async function resolveNotices(
  ctx: Context,
  type: WarnType,
  resourceIds: readonly string[],
): Promise<void> {
  if (resourceIds.length === 0) return;
  const ended = await ctx.unscoped
    .updateTable("warning")
    .set((eb) => ({
      state: "resolved",
      status: "1",
      resolvedTime: ctx.moment,
      updateTime: ctx.moment,
      version: eb("version", "+", 1),
    }))
    .where("warnType", "=", type)
    .where("resourceId", "in", resourceIds)
    .where((eb) => eb.or([eb("state", "is", null), eb("state", "!=", "resolved")]))
    .returning("responsiblePersonId")
    .execute();
  const concerned = ended.flatMap(({ responsiblePersonId }) => responsiblePersonId ?? []);
  if (concerned.length > 0) await recount(ctx, concerned);
}
