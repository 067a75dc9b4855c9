import type { Entity, ListVariant } from "@zhuke/model";
import { columnName } from "@zhuke/model";
import { may } from "../access/session.ts";
import type { Context } from "../context.ts";
import { sql } from "../sql.ts";
import { selectList } from "./columns.ts";
import { keywordSql } from "./filter-sql.ts";
import { liveConditions, variantConditions } from "./list.ts";
import { statementName } from "./page-rows.ts";
import { present } from "./present.ts";

/** Beyond this many hits the newest of those found are as good as the newest of all. */
const ENOUGH = 40;

/** The first rows that match the words of the search box in any of some lists the session may open, newest first; nothing is counted. */
export async function findRows(
  ctx: Context,
  entity: Entity,
  variants: readonly ListVariant[],
  keyword: string,
  most: number,
): Promise<Record<string, unknown>[]> {
  const open = variants.filter((variant) => may(ctx.session, variant.permission ?? entity.permission));
  if (open.length === 0) return [];
  const lists = open.map((variant) => sql`(${sql.join([sql`true`, ...variantConditions(ctx, entity, variant)], " and ")})`);
  const conditions = [...liveConditions(ctx, entity), sql`(${sql.join(lists, " or ")})`, ...keywordSql(entity, "t", keyword, ctx.session)];
  const order = sql.id("r", columnName(entity.order.replace("-", "")));
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const text = sql`with hit as materialized (select t.id from ${sql.id(entity.table)} t where ${sql.join(conditions, " and ")} limit ${ENOUGH})
      select ${selectList(entity, "r")} from hit join ${sql.id(entity.table)} r on ${tenant}r.id = hit.id order by ${order} desc, r.id desc limit ${most}`;
  const rows = await ctx.rows<Record<string, unknown>>(text, statementName(text));
  return present(ctx, entity, rows);
}
