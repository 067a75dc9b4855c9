import { holdMenus } from "#engine/server/access/rank.ts";
import { may } from "#engine/server/access/session.ts";
import { outranked } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { menuNode } from "./menu-calls.ts";

export const menuHooks = hooks("menu", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (!before) return;
    await holdMenus(ctx, [before.id]);
    // Whoever holds the menu would hold the other code from then on.
    if (draft.code && draft.code !== before.code && !may(ctx.session, draft.code))
      throw outranked();
  }),
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: (ctx, rows) =>
    holdMenus(
      ctx,
      rows.map(({ id }) => id),
    ),
  afterRemove: (ctx) => ctx.announce("rights", {}),
  present: (_ctx, rows) => rows.map(menuNode),
});
