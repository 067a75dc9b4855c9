import { hooks } from "../engine/hooks.ts";
import { queueEffect } from "../outbox/index.ts";

hooks("attach", {
  afterRemove: async (ctx, rows) => {
    for (const { name } of rows) if (name) await queueEffect(ctx, "remove-file", { name });
  },
});
