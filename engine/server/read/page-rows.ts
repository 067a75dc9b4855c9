import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { isSparse } from "../schema/indexes-of.ts";
import type { Orders } from "./ordering.ts";
import { orderSql } from "./ordering.ts";
import type { Shape } from "./shape.ts";

type Cells = readonly unknown[];

/** Which rows of a list: `size` of them after the first `skipped`. */
export interface PageQuery {
  readonly where: Fragment;
  readonly orders: Orders;
  readonly size: number;
  readonly skipped: number;
  /** How many there are, where that is known. */
  readonly total?: number | undefined;
  /** Few rows found by the words of the search box or by a range: walking the list in order to meet them would take longest. */
  readonly few?: boolean;
  /** A count that every row carries as its last cell; not for columns that `isSparse`. */
  readonly count?: Fragment | undefined;
}

/** A page of rows, in either direction those with a value in the column they are ordered by first: only they are in its index. */
export async function readRows(
  ctx: Context,
  entity: Entity,
  shape: Shape,
  page: PageQuery,
): Promise<readonly Cells[]> {
  const { where, orders, size, skipped, few = false } = page;
  if (!isSparse(entity, orders[0].column)) return readPart(ctx, entity, shape, page);
  const column = sql.id("t", orders[0].column);
  const filled = sql`${where} and ${column} is not null`;
  const rows = await readPart(ctx, entity, shape, { where: filled, orders, size, skipped, few });
  if (rows.length === size) return rows;
  const before = rows.length > 0 ? skipped + rows.length : await countOf(ctx, entity, filled);
  const empty = sql`${where} and ${column} is null`;
  const rest = {
    where: empty,
    orders,
    size: size - rows.length,
    skipped: Math.max(skipped - before, 0),
    few,
  };
  return [...rows, ...(await readPart(ctx, entity, shape, rest))];
}

async function countOf(ctx: Context, entity: Entity, where: Fragment): Promise<number> {
  const [row] = await ctx.unbound.rows<{ n: number }>(
    sql`select count(*)::int as n from ${sql.id(entity.table)} t where ${where}`,
  );
  return row!.n;
}

/** The ids are found first, from the end where that is nearer, then only their rows are read. */
async function readPart(
  ctx: Context,
  entity: Entity,
  shape: Shape,
  { where, orders, size, skipped, total, few, count }: PageQuery,
): Promise<readonly Cells[]> {
  const flipped = total !== undefined && skipped > total / 2;
  const limit = flipped ? Math.min(size, total - skipped) : size;
  const offset = flipped ? total - skipped - limit : skipped;
  const table = sql.id(entity.table);
  // The planner overrates rare keys and takes ranges for evenly spread; «offset 0» keeps it from walking the list in order.
  const source = few
    ? sql`(select ${sql.join(orders.map(({ column }) => sql.id("t", column)))} from ${table} t where ${where} offset 0) t`
    : sql`${table} t where ${where}`;
  const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
  const counted = count ? sql`, (${count})` : sql.raw("");
  const text = sql`select ${shape.columns.r}${counted} from (select t.id from ${source} order by ${orderSql(orders, "t", flipped)} limit ${limit} offset ${offset}) p
    join ${table} r on ${tenant}r.id = p.id order by ${orderSql(orders, "r")}`;
  return ctx.unbound.preparedCells(text);
}
