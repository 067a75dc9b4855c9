import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity, Row } from "#engine/model/index.ts";
import { visibleSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { selectList } from "./columns.ts";

type Values = Record<string, unknown>;

/** Conditions of the live rows of an entity, called t. */
export const liveConditions = (ctx: Context, entity: Entity): Fragment[] => [
  ...(entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`]),
  sql`t.is_deleted = 0`,
];

/** Conditions of those of them that the session may see. */
export function seenConditions(ctx: Context, entity: Entity): Fragment[] {
  const seen = visibleSql(entity, ctx.session, "t");
  return [...liveConditions(ctx, entity), ...(seen ? [seen] : [])];
}

/** One row as kept, if the session may see it; `lock` holds it for the rest of the transaction. */
export async function readRow<E extends Entity>(
  ctx: Context,
  entity: E,
  id: string,
  lock = false,
): Promise<Row<E> | undefined> {
  return (await readRowsById(ctx, entity, [id], lock))[0];
}

/** Several rows as kept, in the order of their ids; rows the session may not see are missing. */
export async function readRowsById<E extends Entity>(
  ctx: Context,
  entity: E,
  ids: readonly string[],
  lock?: boolean,
): Promise<Row<E>[]>;
export async function readRowsById(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
  lock = false,
): Promise<Values[]> {
  const key =
    entity.name === "sysRegion"
      ? sql`t.code = any(${ids})`
      : sql`t.id = any(${ids.filter((id) => /^-?\d{1,19}$/.test(id))})`;
  const where = sql.join([...seenConditions(ctx, entity), key], sql` and `);
  return ctx.unbound.rows(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by t.id${sql.raw(lock ? " for update of t" : "")}`,
  );
}
