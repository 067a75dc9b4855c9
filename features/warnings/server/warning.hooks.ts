import { warning } from "../warning.ts";
import { speakerOf } from "#engine/server/describe.ts";
import { hooks } from "#engine/server/hooks.ts";

export const warningHooks = hooks("warning", {
  present: async (ctx, rows) => {
    const speak = speakerOf(ctx, ctx.session.language);
    for (const row of rows) row["warnTypeName"] = row["warnType"] ? await speak(warning.fields.warnType, row["warnType"]) : "";
    return rows;
  },
});
