import { warning } from "../warning.ts";
import { formatterOf } from "#engine/server/describe.ts";
import { hooks } from "#engine/server/hooks.ts";

export const warningHooks = hooks("warning", {
  present: async (ctx, rows) => {
    const format = formatterOf(ctx, ctx.session.language);
    for (const row of rows)
      row["warnTypeName"] = row["warnType"]
        ? await format(warning.fields.warnType, row["warnType"])
        : "";
    return rows;
  },
});
