import { holdMenus } from "../engine/access/rank.ts";
import { may } from "../engine/access/session.ts";
import { outranked } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { menuNode } from "./menu-calls.ts";

hooks("menu", {
  beforeSave: async (ctx, draft, before) => {
    if (!before) return;
    await holdMenus(ctx, [before.id]);
    // Whoever holds the menu would hold the other code from then on.
    if (draft.code && draft.code !== before.code && !may(ctx.session, draft.code)) throw outranked();
  },
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: (ctx, rows) =>
    holdMenus(
      ctx,
      rows.map(({ id }) => id),
    ),
  afterRemove: (ctx) => ctx.announce("rights", {}),
  present: (_ctx, rows) => rows.map(menuNode),
});
