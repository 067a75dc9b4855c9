import type { Entity } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { badRequest } from "../engine/errors.ts";
import { hooksOf } from "../engine/hooks.ts";
import { selectList } from "../engine/read/columns.ts";
import { sql } from "../engine/sql.ts";
import { logChanges } from "../engine/write/log-change.ts";
import type { ImportJob } from "./import-job.ts";

const AT_ONCE = 500;

/** Removes what an import brought, in one transaction; rows that somebody worked on since are kept. */
export async function undoImport(ctx: Context, entity: Entity, job: ImportJob): Promise<void> {
  const mine = sql`tenant_id = ${job.tenant_id} and id = ${job.id}`;
  const [held] = await ctx.rows<{ state: string }>(sql`select state from import_job where ${mine} for update`);
  if (held?.state !== "done") throw badRequest("该导入还没有完成或已撤销", "This import is not done, or was undone already");
  let undone = 0;
  for (let last = 0; ;) {
    const untouched = await ctx.rows<{ row: number; id: string }>(
      sql`select r.row, r.record_id::text as id from import_row r join ${sql.id(entity.table)} t on ${sql.raw(entity.shared ? "" : "t.tenant_id = r.tenant_id and ")}t.id = r.record_id
        where r.tenant_id = ${job.tenant_id} and r.job_id = ${job.id} and r.row > ${last} and t.version = r.record_version and t.is_deleted = 0
        order by r.row limit ${AT_ONCE} for update of t`,
    );
    if (untouched.length === 0) break;
    await removeRows(
      ctx,
      entity,
      untouched.map(({ id }) => id),
    );
    undone += untouched.length;
    last = untouched.at(-1)!.row;
  }
  await ctx.rows(sql`update import_job set state = 'undone', undone = ${undone} where ${mine}`);
}

/** As the remove call does, but for rows that an import brought, whoever owns them by now. */
async function removeRows(ctx: Context, entity: Entity, ids: readonly string[]): Promise<void> {
  const tenant = entity.shared ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.rows<Record<string, unknown>>(
    sql`update ${sql.id(entity.table)} t set is_deleted = 1, update_user = ${ctx.session.userId}, update_time = ${ctx.moment}, version = version + 1
      where ${tenant} and t.id = any(${ids}) returning ${selectList(entity, "t")}`,
  );
  await logChanges(
    ctx,
    entity,
    rows.map((row) => ({ row, action: "remove" as const, changes: {} })),
  );
  await hooksOf(entity.name).afterRemove?.(ctx, rows as never);
}
