import type { Entity, ListVariant } from "@zhuke/model";
import { columnName } from "@zhuke/model";
import type { Context } from "../context.ts";
import { sql } from "../sql.ts";
import { selectList } from "./columns.ts";
import { listConditions } from "./list.ts";
import { present } from "./present.ts";

/** Beyond this many hits the newest of those found are as good as the newest of all. */
const ENOUGH = 60;

/** The first rows of a list that match the words of the search box, newest first; nothing is counted. */
export async function findRows(
  ctx: Context,
  entity: Entity,
  variant: ListVariant,
  keyword: string,
  most: number,
): Promise<Record<string, unknown>[]> {
  const where = sql.join(listConditions(ctx, entity, variant, { keyword }), " and ");
  const order = columnName(entity.order.replace("-", ""));
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const rows = await ctx.rows<Record<string, unknown>>(
    sql`with hit as materialized (select t.id from ${sql.id(entity.table)} t where ${where} limit ${ENOUGH})
      select ${selectList(entity, "r")} from hit join ${sql.id(entity.table)} r on ${tenant}r.id = hit.id order by ${sql.id("r", order)} desc, r.id desc limit ${most}`,
  );
  return present(ctx, entity, rows, { masked: variant.masked ?? false });
}
