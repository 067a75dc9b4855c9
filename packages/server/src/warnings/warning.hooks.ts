import { model } from "@zhuke/model";
import { speakerOf } from "../engine/describe.ts";
import { hooks } from "../engine/hooks.ts";

hooks("warning", {
  present: async (ctx, rows) => {
    const speak = speakerOf(ctx, ctx.session.language);
    for (const row of rows) row["warnTypeName"] = row["warnType"] ? await speak(model.warning.fields.warnType, row["warnType"]) : "";
    return rows;
  },
});
