import type { NotNull } from "kysely";
import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Entity } from "#engine/model/index.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes, FormattedChange } from "#engine/server/describe.ts";
import { formatterOf, formatChanges } from "#engine/server/describe.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

const SHOWN = 100;

/** What readers see: technical columns and secrets apart. */
export const shownChanges = (entity: Entity, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => {
      const options = entity.fields[name]?.options;
      return options && !options.unlogged && !options.secret;
    }),
  );

/** The first rows of a file that change what is there: which, and what becomes of its fields. */
export async function firstUpdates(
  ctx: Context,
  job: { readonly id: string; readonly entity: string },
): Promise<
  readonly {
    readonly row: number;
    readonly title: string;
    readonly changes: readonly FormattedChange[];
  }[]
> {
  const entity = entityNamed(job.entity);
  const rows = await ctx.db
    .selectFrom("importRow")
    .select(["row", "targetId", "changes"])
    .where("jobId", "=", job.id)
    .where("targetId", "is not", null)
    .where(sql<boolean>`changes <> '{}' and jsonb_array_length(reasons) = 0`)
    .orderBy("row")
    .limit(SHOWN)
    .$narrowType<{ targetId: NotNull; changes: NotNull }>()
    .execute();
  const titles = await titlesOf(ctx, entity, new Set(rows.map(({ targetId }) => targetId)));
  const { language } = ctx.session;
  const format = formatterOf(ctx, language);
  const updates = [];
  for (const { row, targetId, changes } of rows)
    updates.push({
      row,
      title: titles.get(targetId) ?? "",
      changes: await formatChanges(
        seenEntity(ctx.session, entity),
        shownChanges(entity, changes),
        language,
        format,
      ),
    });
  return updates;
}
