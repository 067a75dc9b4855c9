import { sql } from "kysely";
import type { Fragment, Value } from "../fragment.ts";
import type { Entity, NewRow, Row } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { keptNames } from "../read/columns.ts";
import { isSearched, searchKeys } from "../search-keys.ts";

type Values = Record<string, unknown>;

/** A value as its column takes it. */
export function bound(entity: Entity, name: string, value: unknown): Fragment | Value {
  const storage = entity.fields[name]?.storage;
  if (storage === "json")
    return value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`;
  if (storage === "ids") return Array.isArray(value) ? sql`${value as string[]}::bigint[]` : null;
  return (value ?? null) as Value;
}

/** Rows of one insert: few enough to leave the process free for other requests and the parameters within their limit. */
const ROWS_AT_ONCE = 100;

/** Inserts complete rows, search keys included. No validation: for the engine, imports and demo data. */
export async function insertRows<E extends Entity>(
  ctx: Context,
  entity: E,
  rows: readonly Row<E>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insertSome(ctx, entity, rows.slice(start, start + ROWS_AT_ONCE));
}

async function insertSome(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  // Columns that hold nothing in any of the rows are most of a wide table; naming them costs more than the rows themselves.
  const names = keptNames(entity).filter((name) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined),
  );
  const searched = isSearched(entity);
  const columns = [...names.map(columnName), ...(searched ? ["sk"] : [])];
  const tuples = rows.map((row) => {
    const values = names.map((name) => sql`${bound(entity, name, row[name])}`);
    return sql`(${sql.join([...values, ...(searched ? [sql`${searchKeys(entity, ctx.session.tenantId, row)}::int[]`] : [])])})`;
  });
  await ctx.unbound.rows(
    sql`insert into ${sql.id(entity.table)} (${sql.raw(columns.map((column) => `"${column}"`).join(", "))}) values ${sql.join(tuples)}`,
  );
}

/** A complete row: the values given, the audit values, and null in all other columns. */
export function newRow<E extends Entity>(
  ctx: Context,
  entity: E,
  values: NoInfer<NewRow<E>>,
): Row<E>;
export function newRow(ctx: Context, entity: Entity, values: Values): Values {
  const { session } = ctx;
  const row: Values = {
    id: newId(),
    tenantId: session.tenantId,
    createUser: session.userId,
    createDept: session.deptId,
    createTime: ctx.moment,
    updateUser: session.userId,
    updateTime: ctx.moment,
    isDeleted: 0,
    version: 1,
    ...values,
  };
  for (const name of keptNames(entity)) row[name] ??= null;
  return row;
}
