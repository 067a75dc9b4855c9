import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { COUNTED, countTableName } from "../schema/count-tables.ts";

/** Whether all that a list asks for is among what the database counts as it writes. */
export function isKept({ counted, covered = [] }: Entity, columns: readonly string[]): boolean {
  const known = covered.map(columnName);
  return counted === true && columns.every((column) => known.includes(column));
}

/** How many rows there are, from the table of counts: right at once after every write, and as fast for millions as for few. */
export async function keptTotal(
  ctx: Context,
  entity: Entity,
  conditions: readonly Fragment[],
): Promise<number> {
  const where = [sql`t.tenant_id = ${ctx.session.tenantId}`, ...conditions];
  const text = sql`select coalesce(sum(t.${sql.raw(COUNTED)}), 0)::int as n from ${sql.id(countTableName(entity))} t where ${sql.join(where, sql` and `)}`;
  const [row] = await ctx.unbound.preparedRows<{ n: number }>(text);
  return row!.n;
}
