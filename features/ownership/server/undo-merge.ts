import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict, notFound } from "#engine/server/errors.ts";
import { keptNames } from "#engine/server/read/columns.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { forgetTitle } from "#engine/server/read/titles.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bound } from "#engine/server/write/insert-rows.ts";
import { valueOf } from "#engine/server/value-of.ts";
import type { Moved } from "./attached.ts";
import { moveBack, touchedSince } from "./attached.ts";
import type { MergedRow } from "./merge-rules.ts";
import { mergedPool, oneOf } from "./merge-rows.ts";
import { keepSearchable } from "./merged-values.ts";

/** Puts every column of a row back as it was; the version goes on. */
async function restore(ctx: Context, entity: Entity, row: MergedRow): Promise<void> {
  const columns = keptNames(entity).filter((name) => !["id", "tenantId", "version"].includes(name));
  const assignments = columns.map(
    (name) => sql`${sql.id(columnName(name))} = ${bound(entity, name, valueOf(row, name))}`,
  );
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set ${sql.join(assignments)}, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${row.id}`,
  );
  await keepSearchable(ctx, entity, { ...row });
  forgetTitle(ctx, entity, row.id);
}

/** Takes a merge back, unless somebody worked with the row since. */
export async function undoMerge(ctx: Context, merges: Entity, id: string) {
  const { pool, by } = mergedPool(merges);
  const { entity, rules } = pool;
  const { refuseBack, note } = rules.merge ?? {};
  const who = oneOf(pool);
  const merge = await readRow(ctx, merges, id, true);
  const [keptId, otherId] = [merge?.[by], merge?.["otherId"]];
  if (typeof keptId !== "string" || typeof otherId !== "string") throw notFound();
  if (merge!["undoneTime"]) throw conflict("该合并已撤销", "This merge was undone already");
  const now = await readRow(ctx, entity, keptId, true);
  if (!now) throw notFound();
  const { kept, other } = merge!["images"] as { kept: MergedRow; other: MergedRow };
  const moved = merge!["moved"] as Moved;
  if (
    now["version"] !== merge!["keptVersion"] ||
    (await touchedSince(ctx, entity, keptId, moved, id))
  )
    throw conflict(
      `合并后该${who[0]}又有新的修改或记录，不能撤销`,
      `The ${who[1]} was worked with since the merge, which cannot be undone any more`,
    );
  await refuseBack?.(ctx, kept, other);
  await moveBack(ctx, entity, keptId, otherId, moved);
  const fields = Object.entries(kept).filter(
    ([name]) => entity.fields[name] && entity.fields[name].storage !== "none",
  );
  await changeRows(ctx, entity, {
    set: Object.fromEntries(fields),
    where: sql`x.id = ${keptId}::bigint`,
  });
  await restore(ctx, entity, kept);
  await restore(ctx, entity, other);
  await ctx.unbound.rows(
    sql`update ${sql.id(merges.table)} set undone_time = ${ctx.moment}, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${id}`,
  );
  const [one, two] = [kept, other].map((row) => valueOf(row, entity.title) ?? "");
  await note?.(ctx, [kept, other], "unmerged", [
    `撤销合并：${one} 与 ${two}`,
    `Undid the merge of ${one} and ${two}`,
  ]);
  return { id: keptId, otherId };
}
