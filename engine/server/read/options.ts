import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { reserved } from "../access/session.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import { seenConditions } from "./detail.ts";
import type { Params } from "./filter-sql.ts";
import { filterSql, keywordSql } from "./filter-sql.ts";
import { ordering, orderSql } from "./ordering.ts";
import { present } from "./present.ts";

const MOST = 200;

const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Rows to choose from that the session may see: their id, title, and what the declaration names beside it. */
export async function readOptions(
  ctx: Context,
  entity: Entity,
  { keyword, ids, ...filter }: Params,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (reserved(ctx.session, entity.permission)) throw forbidden();
  const { conditions: asked, looked } = filterSql(ctx, entity, "t", filter);
  const conditions = [
    ...seenConditions(ctx, entity),
    ...asked,
    ...looked,
    ...(keyword ? keywordSql(ctx, entity, "t", keyword) : []),
    ...(ids ? [sql`t.id = any(${ids.split(",").filter((id) => /^\d{1,19}$/.test(id))})`] : []),
  ];
  const found = await ctx.unbound.rows<Record<string, unknown>>(
    sql`select t.* from ${sql.id(entity.table)} t where ${sql.join(conditions, sql` and `)} order by ${orderSql(ordering(askedEntity(ctx.session, entity), {}), "t")} limit ${MOST}`,
  );
  const rows = await present(
    ctx,
    entity,
    found.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])),
    ),
  );
  const names = [entity.title, ...(typeof entity.optionList === "object" ? entity.optionList : [])];
  return rows.map((row) => ({
    id: row["id"],
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
  }));
}
