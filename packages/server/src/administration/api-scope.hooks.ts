import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";

hooks("apiScope", {
  beforeSave: (_ctx, draft) => {
    if (draft.scopePath === undefined) return;
    const path = (draft.scopePath ?? "").replace(/^\/?api\//, "/");
    if (!path.startsWith("/") || /^\/\**$/.test(path))
      throw badRequest("接口地址应以 / 开头，且不能包含全部接口", "The path begins with / and does not mean every call", {
        fields: { scopePath: "接口地址应以 / 开头，且不能包含全部接口" },
      });
    draft.scopePath = path;
  },
  afterSave: (ctx) => ctx.announce("rights", {}),
  afterRemove: (ctx) => ctx.announce("rights", {}),
});
