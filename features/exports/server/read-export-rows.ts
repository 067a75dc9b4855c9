import { sql } from "kysely";
import type { View } from "#engine/model/index.ts";
import { whereSql } from "#engine/server/access/visibility.ts";
import { askedEntity } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { selectList } from "#engine/server/read/columns.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import { listConditions } from "#engine/server/read/list.ts";
import { ordering, orderSql } from "#engine/server/read/ordering.ts";
import { present } from "#engine/server/read/present.ts";
import type { Cell, ExportColumn } from "./export-columns.ts";
import { variantOf } from "./export-views.ts";
import { referenceNamer } from "./name-references.ts";

export const MOST_ROWS = 500_000;
const AT_ONCE = 250;

const conditionsOf = (ctx: Context, view: View, params: Params) => [
  ...listConditions(ctx, view.entity, variantOf(view), params),
  ...whereSql(view.where ?? {}, "t"),
];

/** Ids of everything the list shows for these parameters, in its order. */
export async function exportIds(ctx: Context, view: View, params: Params): Promise<string[]> {
  const { entity } = view;
  const where = sql.join(conditionsOf(ctx, view, params), sql` and `);
  const rows = await ctx.unbound.rows<{ id: string }>(
    sql`select t.id from ${sql.id(entity.table)} t where ${where} order by ${orderSql(ordering(askedEntity(ctx.session, entity), params), "t")} limit ${MOST_ROWS + 1}`,
  );
  if (rows.length > MOST_ROWS)
    throw badRequest(
      `一次最多导出${MOST_ROWS}行，请缩小条件`,
      `At most ${MOST_ROWS} rows can be exported at once; please narrow the filter`,
    );
  return rows.map(({ id }) => id);
}

/** The rows behind the ids as cells, a few hundred at a time. What meanwhile left the list is left out. */
export async function* exportRows(
  ctx: Context,
  view: View,
  params: Params,
  ids: readonly string[],
  columns: readonly ExportColumn[],
): AsyncGenerator<Cell[]> {
  const { entity } = view;
  const order = orderSql(ordering(askedEntity(ctx.session, entity), params), "t");
  const nameReferences = await referenceNamer(ctx, view, ids);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE);
    const where = sql.join(
      [...conditionsOf(ctx, view, params), sql`t.id = any(${batch})`],
      sql` and `,
    );
    const rows = await ctx.unbound.rows(
      sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by ${order}`,
    );
    const shown = await present(ctx, entity, rows, { masked: variantOf(view).masked ?? false });
    await nameReferences(shown);
    for (const row of shown) yield columns.map(({ cell }) => cell(row));
  }
}
