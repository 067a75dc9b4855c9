import { holdMenus } from "#engine/server/access/rank.ts";
import type { Context } from "#engine/server/context.ts";
import { hooks } from "#engine/server/hooks.ts";

/** What an item holds from before the tenant's package shrank is no reason to keep its administrators from it. */
const hold = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  if (!ctx.session.administrator) await holdMenus(ctx, ids);
};

export const topMenuHooks = hooks("topMenu", {
  beforeSave: (ctx, saves) =>
    hold(
      ctx,
      saves.flatMap(({ draft, before }) => [...(before?.menuIds ?? []), ...(draft.menuIds ?? [])]),
    ),
  beforeRemove: (ctx, rows) =>
    hold(
      ctx,
      rows.flatMap(({ menuIds }) => menuIds ?? []),
    ),
});
