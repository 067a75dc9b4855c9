import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { hooksOf } from "#engine/server/hooks.ts";
import { selectList } from "#engine/server/read/columns.ts";
import { whatKeeps } from "#engine/server/write/keep-while.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import type { ImportJob } from "../import-job.ts";
import type { Keeping } from "./keeping.ts";

const AT_ONCE = 500;

const WORKED_ON: Label = ["新增后已有人处理", "worked on since they were added"];

/** Removes the rows an import added, but for those somebody worked on since. */
export async function rollBackRows(
  ctx: Context,
  entity: Entity,
  job: ImportJob,
  keeping: Keeping,
): Promise<number> {
  let removed = 0;
  for (let last = 0; ;) {
    const added = await ctx.unbound.rows<{ row: number; id: string; untouched: boolean }>(
      sql`select r.row, r.record_id::text as id, t.version = r.record_version and t.is_deleted = 0 as untouched
        from import_row r join ${sql.id(entity.table)} t on ${sql.raw(entity.shared ? "" : "t.tenant_id = r.tenant_id and ")}t.id = r.record_id
        where r.tenant_id = ${job.tenantId} and r.job_id = ${job.id} and r.target_id is null and r.row > ${last} order by r.row limit ${AT_ONCE} for update of t`,
    );
    const untouched = added.filter((row) => row.untouched).map(({ id }) => id);
    const kept = await whatKeeps(ctx, entity, untouched);
    const ids = untouched.filter((id) => !kept.has(id));
    if (ids.length > 0) await removeRows(ctx, entity, ids, job.id);
    for (let stays = ids.length; stays < added.length; stays++) keeping.add(WORKED_ON);
    removed += ids.length;
    if (added.length < AT_ONCE) return removed;
    last = added.at(-1)!.row;
  }
}

/** As the remove call does, but for rows that an import brought, whoever owns them by now. */
async function removeRows(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
  batchId: string,
): Promise<void> {
  const tenant = entity.shared ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.unbound.rows<Record<string, unknown>>(
    sql`update ${sql.id(entity.table)} t set is_deleted = 1, update_user = ${ctx.session.userId}, update_time = ${ctx.moment}, version = version + 1
      where ${tenant} and t.id = any(${ids}) returning ${selectList(entity, "t")}`,
  );
  await logChanges(
    ctx,
    entity,
    rows.map((row) => ({ row, action: "remove" as const, changes: {}, batchId })),
  );
  await hooksOf(entity.name).afterRemove?.(ctx, rows);
}
