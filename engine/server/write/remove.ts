import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { badRequest, notFound } from "../errors.ts";
import type { Context } from "../context.ts";
import { hooksOf } from "../hooks.ts";
import { readRowsById } from "../read/detail.ts";
import { forgetTitle } from "../read/titles.ts";
import { whatKeeps } from "./keep-while.ts";
import { logChanges } from "./log-change.ts";

/** Removes rows logically: all of them or none. */
export async function remove(ctx: Context, entity: Entity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw badRequest("请选择至少一条数据", "Please select at least one row");
  const rows = await readRowsById(ctx, entity, ids, true);
  if (rows.length < new Set(ids).size) throw notFound();
  if (entity.tree) await refuseParents(ctx, entity, columnName(entity.tree.parent), ids);
  const [kept] = (await whatKeeps(ctx, entity, ids)).values();
  if (kept) throw badRequest(kept[0], kept[1]);
  const { beforeRemove, afterRemove } = hooksOf(entity.name);
  await beforeRemove?.(ctx, rows);
  const tenant = entity.shared ? sql.raw("") : sql`tenant_id = ${ctx.session.tenantId} and `;
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set is_deleted = 1, update_user = ${ctx.session.userId}, update_time = ${ctx.moment}, version = version + 1 where ${tenant}id = any(${ids})`,
  );
  for (const id of ids) forgetTitle(ctx, entity, id);
  await logChanges(
    ctx,
    entity,
    rows.map((row) => ({ row, action: "remove" as const, changes: {} })),
  );
  await afterRemove?.(ctx, rows);
}

async function refuseParents(
  ctx: Context,
  entity: Entity,
  parent: string,
  ids: readonly string[],
): Promise<void> {
  const tenant = entity.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
  const [child] = await ctx.unbound.rows(
    sql`select 1 from ${sql.id(entity.table)} where ${tenant} and is_deleted = 0 and ${sql.id(parent)} = any(${ids}) and id <> all(${ids}) limit 1`,
  );
  if (child) throw badRequest("请先删除子节点!", "Please delete the entries below first");
}
