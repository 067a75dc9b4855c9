import { sql } from "kysely";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { liveConditions, seenConditions } from "#engine/server/read/detail.ts";
import type { OwnedEntity } from "./pool.ts";

/** A row as far as the domain checks it; null where its entity has no such field. */
export interface OwnedRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly dept: string | null;
  readonly reader: string | null;
  readonly writer: string | null;
  readonly former: string | null;
  readonly state: string | null;
  readonly since: string | null;
  readonly closed: number | null;
}

/**
 * Locks rows in the order of their ids, which is the order in which everything that changes hands locks them. Throws
 * notFound unless all of them are there: for the session, or, since pools are open, for anybody of the tenant. Further
 * fields are answered under their names.
 */
export async function lockRows(
  ctx: Context,
  { entity, ownership: { owner, dept, reader, writer, former, pool } }: OwnedEntity,
  ids: readonly string[],
  whose: "seen" | "all",
  also: readonly string[] = [],
): Promise<(OwnedRow & Readonly<Record<string, unknown>>)[]> {
  const columns = {
    owner,
    dept,
    reader,
    writer,
    former,
    state: pool?.state,
    since: pool?.since,
    closed: pool?.closed,
  };
  const selected = Object.entries(columns).map(([role, name]) =>
    name === undefined
      ? sql`null as ${sql.id(role)}`
      : sql`t.${sql.id(columnName(name))} as ${sql.id(role)}`,
  );
  for (const name of also) selected.push(sql`t.${sql.id(columnName(name))} as ${sql.id(name)}`);
  const conditions = whose === "seen" ? seenConditions(ctx, entity) : liveConditions(ctx, entity);
  const rows = await ctx.unbound.rows<OwnedRow & Record<string, unknown>>(
    sql`select t.id, coalesce(t.${sql.id(columnName(entity.title))}::text, '') as name, ${sql.join(selected)} from ${sql.id(entity.table)} t
      where ${sql.join([...conditions, sql`t.id = any(${ids})`], sql` and `)} order by t.id for update of t`,
  );
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}
