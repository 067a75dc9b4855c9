import type { Context } from "#engine/server/context.ts";
import { invalid, outranked } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";

/** Who lacks the right to a call neither opens it nor changes what is closed. */
function holdRule({ session }: Context, id: string): void {
  if (!session.administrator && !session.apiRules?.some((rule) => rule.id === id && rule.held))
    throw outranked();
}

export const apiScopeHooks = hooks("apiScope", {
  beforeSave: each((ctx, { draft, before }) => {
    if (before) holdRule(ctx, before.id);
    if (draft.scopePath === undefined) return;
    const path = (draft.scopePath ?? "").replace(/^\/?api\//, "/");
    if (!path.startsWith("/") || /^\/\**$/.test(path))
      throw invalid({
        scopePath: [
          "接口地址应以 / 开头，且不能包含全部接口",
          "The path begins with / and does not mean every call",
        ],
      });
    // Another path closes calls to everybody, and opens what other rules close.
    if (!ctx.session.administrator && path !== before?.scopePath) throw outranked();
    draft.scopePath = path;
  }),
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: (ctx, rows) => rows.forEach(({ id }) => holdRule(ctx, id)),
  afterRemove: (ctx) => ctx.announce("rights", {}),
});
