import { sql } from "kysely";
import type { Entity, ListVariant } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { may } from "../access/session.ts";
import type { Context } from "../context.ts";
import { searchWords } from "../search-keys.ts";
import { selectList } from "./columns.ts";
import { keywordSql } from "./filter-sql.ts";
import { liveConditions, variantConditions } from "./list.ts";
import { present } from "./present.ts";

/** Beyond this many hits the newest of those found are as good as the newest of all. */
const ENOUGH = 100;

/** The first rows that match the words of the search box in any of some lists the session may open, newest first; nothing is counted. */
export async function findRows(
  ctx: Context,
  entity: Entity,
  variants: readonly ListVariant[],
  keyword: string,
  most: number,
): Promise<Record<string, unknown>[]> {
  const open = variants.filter((variant) =>
    may(ctx.session, variant.permission ?? entity.permission),
  );
  if (open.length === 0) return [];
  const lists = open.map(
    (variant) =>
      sql`(${sql.join([sql`true`, ...variantConditions(ctx, entity, variant)], sql` and `)})`,
  );
  const conditions = [
    ...liveConditions(ctx, entity),
    sql`(${sql.join(lists, sql` or `)})`,
    ...keywordSql(ctx, entity, "t", keyword),
  ];
  const table = sql.id(entity.table);
  const order = sql.id(columnName(entity.order.replace("-", "")));
  const found = sql`select t.id, t.${order} as at from ${table} t where ${sql.join(conditions, sql` and `)}`;
  // Of rare words the index tells where they are, in no order.
  const common = searchWords(ctx.session.tenantId, keyword).every((word) => word.common);
  const hits = common ? found : sql`select * from (${found} limit ${ENOUGH}) hit`;
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const text = sql`with newest as materialized (${hits} order by at desc, id desc limit ${most})
      select ${selectList(entity, "r")} from newest join ${table} r on ${tenant}r.id = newest.id order by newest.at desc, r.id desc`;
  const rows = await ctx.unbound.preparedRows<Record<string, unknown>>(text);
  return present(ctx, entity, rows);
}
