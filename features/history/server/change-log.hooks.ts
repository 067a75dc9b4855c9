import { findEntity } from "#engine/model/index.ts";
import type { Changes } from "#engine/server/describe.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import { inOneLine, formatterOf, formatChanges } from "#engine/server/describe.ts";
import { hooks } from "#engine/server/hooks.ts";

/** Values leave in words only: as kept they would show private numbers whole. */
export const changeLogHooks = hooks("changeLog", {
  present: async (ctx, rows) => {
    const { language } = ctx.session;
    const format = formatterOf(ctx, language);
    for (const row of rows) {
      const entity = findEntity(String(row["subject"]));
      row["content"] = entity
        ? inOneLine(
            await formatChanges(
              seenEntity(ctx.session, entity),
              row["changes"] as Changes,
              language,
              format,
            ),
          )
        : "";
      if (entity) row["subjectName"] = ctx.say(entity.label);
      delete row["changes"];
    }
    return rows;
  },
});
