import type { Entity } from "#engine/model/index.ts";
import { findEntity } from "#engine/model/index.ts";
import type { Changes } from "#engine/server/describe.ts";
import type { Context } from "#engine/server/context.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import { inOneLine, formatterOf, formatChanges } from "#engine/server/describe.ts";
import { hooks } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

type Formatter = ReturnType<typeof formatterOf>;

/** What a row is called: by its English name where it has one, else by what its title was then, which may be an id or a code. */
async function calledNow(
  ctx: Context,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  format: Formatter,
): Promise<string> {
  const title = entity.fields[entity.title];
  if (!title || !row["rowTitle"]) return "";
  const id = String(row["rowId"]);
  const named = entity.titleEn && ctx.session.language === "en";
  return (
    (named && (await titlesOf(ctx, entity, [id])).get(id)) || (await format(title, row["rowTitle"]))
  );
}

/** Values and titles leave in words only: as kept they are ids and codes, and would show private numbers whole. */
export const changeLogHooks = hooks("changeLog", {
  present: async (ctx, rows) => {
    const { language } = ctx.session;
    const format = formatterOf(ctx, language);
    for (const row of rows) {
      const entity = findEntity(String(row["subject"]));
      const seen = entity && seenEntity(ctx.session, entity);
      const changes = row["changes"] as Changes;
      row["content"] = seen
        ? inOneLine(await formatChanges(seen, changes, language, format), language)
        : "";
      if (seen) row["rowTitle"] = await calledNow(ctx, seen, row, format);
      if (entity) row["subjectName"] = ctx.say(entity.label);
      delete row["changes"];
    }
    return rows;
  },
});
