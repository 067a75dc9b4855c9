import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { selectList } from "./columns.ts";
import { present } from "./present.ts";

type Values = Record<string, unknown>;

/**
 * The answer to a submit: the row just written as it is after everything the submit caused (allocation, stages, numbers),
 * whoever has it by now.
 */
export async function settledRow(ctx: Context, entity: Entity, written: Values): Promise<Values> {
  const tenant = entity.shared ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`;
  const [kept] = await ctx.unbound.rows<Values>(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${tenant} and t.id = ${String(written["id"])}`,
  );
  return (await present(ctx, entity, [{ ...written, ...kept }]))[0]!;
}
