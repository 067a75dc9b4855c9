import { sql } from "kysely";
import type { Entity, ListVariant } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { may } from "../access/session.ts";
import type { Context } from "../context.ts";
import { searchWords } from "../search-keys.ts";
import { selectList } from "./columns.ts";
import { keywordSql } from "./keyword-sql.ts";
import { liveConditions, variantConditions } from "./list.ts";
import { present } from "./present.ts";

/** Beyond this many hits the newest of those found are as good as the newest of all. */
const ENOUGH = 100;

/** Whether a row is the session's own. */
export const isOwn = (
  { session }: Context,
  { scope }: Entity,
  row: Readonly<Record<string, unknown>>,
): boolean => scope?.owners.some((name) => row[name] === session.userId) ?? false;

/** The first rows that match the words of the search box in any of some lists the session may open, newest first; of rare words one's own before them. Nothing is counted. */
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
  const own = (entity.scope?.owners ?? []).map(
    (name) => sql`coalesce(t.${sql.id(columnName(name))} = ${ctx.session.userId}, false)`,
  );
  const mine = sql.join([sql`false`, ...own], sql` or `);
  const found = sql`select t.id, t.${order} as at, (${mine}) as own from ${table} t where ${sql.join(conditions, sql` and `)}`;
  // Of rare words the index tells where they are, in no order.
  const common = searchWords(ctx.session.tenantId, keyword).every((word) => word.common);
  // Common ones are read from the index of the newest, which knows nobody.
  const first = common ? sql.raw("") : sql.raw("own desc, ");
  const hits = common ? found : sql`select * from (${found} limit ${ENOUGH}) hit`;
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const text = sql`with newest as materialized (${hits} order by ${first}at desc, id desc limit ${most})
      select ${selectList(entity, "r")} from newest join ${table} r on ${tenant}r.id = newest.id order by newest.own desc, newest.at desc, r.id desc`;
  const rows = await ctx.unbound.preparedRows<Record<string, unknown>>(text);
  return present(ctx, entity, rows);
}
