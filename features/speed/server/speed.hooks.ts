import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks, newRows } from "#engine/server/hooks.ts";
import { resolveWarnings } from "#features/warnings/server/index.ts";
import { beginClocks, stopClocks } from "./clocks.ts";
import { LATE_WARNINGS } from "./late-warnings.ts";

/** One rule holds for all channels without one of their own. */
async function refuseSecondDefault(ctx: Context, id: string | undefined): Promise<void> {
  await ctx.lock("speed-rule");
  const other = await ctx.unscoped
    .selectFrom("speedRule")
    .select("id")
    .where("channelId", "is", null)
    .where("id", "!=", id ?? "0")
    .executeTakeFirst();
  if (other) throw badRequest("已有默认的首次联系规则", "There is a default rule already");
}

export const speedRuleHooks = hooks("speedRule", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const { minutes, leaderMinutes, passMinutes, channelId } = { ...before, ...draft };
    const steps = [minutes, leaderMinutes, passMinutes].filter(Boolean).map(Number);
    if (steps.some((step, index) => index > 0 && step <= steps[index - 1]!))
      throw badRequest(
        "提醒负责人、提醒主管、转给下一人的时间须依次变长",
        "Reminding the owner, telling the leader and passing on have to come one after the other",
      );
    if (!channelId) await refuseSecondDefault(ctx, before?.id);
  }),
});

/** Whoever follows up stops the clock at once, and with it the warnings. */
export const followUpHooks = hooks("followRecord", {
  afterSave: async (ctx, saved) => {
    const ids = [...new Set(newRows(saved).map(({ clueId }) => clueId))];
    if (ids.length === 0) return;
    const begun = await beginClocks(ctx, ids);
    const stopped = await stopClocks(ctx, ids);
    if (begun + stopped > 0) await resolveWarnings(ctx, LATE_WARNINGS, ids);
  },
});
