import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { changesBetween } from "#engine/server/describe.ts";
import { hooksOf } from "#engine/server/hooks.ts";
import { forgetTitle } from "#engine/server/read/titles.ts";
import { searchKeys } from "#engine/server/search-keys.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import type { RowChange } from "./row-change.ts";

/** Whether what the one search box finds the row by changes. */
const isFoundAnew = (entity: Entity, { changes }: RowChange): boolean =>
  Object.keys(changes).some((name) => entity.fields[name]?.options.search !== undefined);

/** Writes changes of locked rows in one statement, with hooks and change log as edits have them; the log notes which import they belong to. */
export async function writeChanges(
  ctx: Context,
  entity: Entity,
  changes: readonly RowChange[],
  batchId: string,
): Promise<void> {
  const planned = changes.filter((one) => Object.keys(one.changes).length > 0);
  if (planned.length === 0) return;
  const { userId, tenantId } = ctx.session;
  const edits = planned.map(({ before, after }) => ({
    before,
    after: {
      ...after,
      updateUser: userId,
      updateTime: ctx.moment,
      version: Number(before["version"]) + 1,
    } as RowChange["after"],
  }));
  const names = [
    ...new Set(planned.flatMap(({ changes }) => Object.keys(changes))),
    "updateUser",
    "updateTime",
    "version",
  ];
  const columns = names.map(columnName);
  const anew = planned.some((one) => isFoundAnew(entity, one));
  const source = edits.map(({ after }) => ({
    ...Object.fromEntries(["id", ...names].map((name) => [columnName(name), after[name] ?? null])),
    ...(anew && { sk: searchKeys(entity, tenantId, after) }),
  }));
  const table = sql.id(entity.table);
  await ctx.unbound.rows(
    sql`update ${table} t set ${sql.join([...columns, ...(anew ? ["sk"] : [])].map((column) => sql`${sql.id(column)} = s.${sql.id(column)}`))}
      from json_populate_recordset(null::${table}, ${JSON.stringify(source)}) s
      where ${entity.shared ? sql`true` : sql`t.tenant_id = ${tenantId}`} and t.id = s.id`,
  );
  for (const { before } of edits) forgetTitle(ctx, entity, String(before["id"]));
  await logChanges(
    ctx,
    entity,
    edits.flatMap(({ before, after }) => {
      const changes = changesBetween(entity, before, after);
      return Object.keys(changes).length > 0
        ? [{ row: after, action: "edit" as const, changes, batchId }]
        : [];
    }),
  );
  await hooksOf(entity.name).afterSave?.(ctx, edits);
}
