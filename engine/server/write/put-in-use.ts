import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { readRow } from "../read/detail.ts";

/** Puts one of several settings into use (status 2) and the others out of it (1). Returns it as it was; refuses one that is not there. */
export async function putInUse(
  ctx: Context,
  entity: Entity,
  id: string,
): Promise<Record<string, unknown>> {
  const row = await readRow(ctx, entity, id, true);
  if (!row) throw notFound();
  const own = sql`update ${sql.id(entity.table)} set`;
  const live = sql`where tenant_id = ${ctx.session.tenantId} and is_deleted = 0`;
  await ctx.unbound.rows(sql`${own} status = '1' ${live} and status = '2'`);
  await ctx.unbound.rows(
    sql`${own} status = '2', update_time = ${ctx.moment}, update_user = ${ctx.session.userId} ${live} and id = ${id}`,
  );
  return row;
}
