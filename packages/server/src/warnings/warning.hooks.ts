import { hooks } from "../engine/hooks.ts";

hooks("warning", {
  beforeSave: (ctx, draft, before) => {
    if (before && draft.status === "1" && before.status === "0") draft.readTime = ctx.moment;
  },
});
