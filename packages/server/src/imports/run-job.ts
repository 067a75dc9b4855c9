import type { Entity, Label } from "@zhuke/model";
import type pg from "pg";
import type { Session } from "../engine/access/session.ts";
import type { Context } from "../engine/context.ts";
import { Refusal } from "../engine/errors.ts";
import { inTransaction } from "../engine/http/run.ts";
import { entityNamed } from "../engine/registry.ts";
import { insertJudged, uniqueRefusal } from "../engine/write/save.ts";
import type { ImportJob } from "./import-job.ts";
import { refuseKnown } from "./refuse-known.ts";

const AT_ONCE = 500;

interface Waiting {
  readonly row: number;
  readonly draft: Record<string, unknown>;
}

/**
 * Writes the valid rows of a job, 500 to a transaction which also notes them as written: after a crash or restart
 * it goes on behind the last committed batch, and two workers at once write every row only once.
 */
export async function runJob(pool: pg.Pool, session: Session, now: () => Date, job: ImportJob, goOn: () => boolean): Promise<void> {
  const entity = entityNamed(job.entity);
  let last: number | undefined = 0;
  while (last !== undefined && goOn()) {
    const after: number = last;
    last = await inTransaction(pool, session, now(), job.id, (ctx) => runBatch(ctx, entity, job, after));
    // A table that was empty a moment ago is planned for as if it still were, until it is analysed.
    if (after === 0) await pool.query(`analyze "${entity.table}"`);
  }
}

/** Writes the next rows after one; answers the last of them, undefined when none are left. */
async function runBatch(ctx: Context, entity: Entity, job: ImportJob, after: number): Promise<number | undefined> {
  const { connection } = ctx;
  const mine = [job.tenant_id, job.id];
  const { rows: held } = await connection.query(
    "select 1 from import_job where tenant_id = $1 and id = $2 and state = 'running' for update",
    mine,
  );
  if (held.length === 0) return undefined;
  const { rows } = await connection.query<Waiting>(
    `select row, draft from import_row where tenant_id = $1 and job_id = $2 and row > $3 and draft is not null and record_id is null order by row limit ${AT_ONCE}`,
    [...mine, after],
  );
  const candidates = rows.map(({ row, draft }) => ({ row, draft, reasons: [] as Label[] }));
  await refuseKnown(entity)(ctx, candidates);
  const refused = candidates.filter(({ reasons }) => reasons.length > 0).map(({ row, reasons }) => ({ row, reasons }));
  const written = await write(
    ctx,
    entity,
    candidates.filter(({ reasons }) => reasons.length === 0),
    refused,
  );
  await connection.query(
    `update import_row r set record_id = w.id from json_to_recordset($3) as w(row int, id bigint) where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`,
    [...mine, JSON.stringify(written)],
  );
  if (refused.length > 0) {
    await connection.query(
      `update import_row r set draft = null, reasons = w.reasons from json_to_recordset($3) as w(row int, reasons jsonb) where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`,
      [...mine, JSON.stringify(refused)],
    );
  }
  const last = rows.length === AT_ONCE ? rows.at(-1)!.row : undefined;
  await connection.query(
    `update import_job set heartbeat = now(), done = done + $3, valid = valid - $4, invalid = invalid + $4, state = $5 where tenant_id = $1 and id = $2`,
    [...mine, written.length, refused.length, last === undefined ? "done" : "running"],
  );
  return last;
}

/** Writes rows in one go; where one of them is refused after all, halves are tried until only the refused ones are left out. */
async function write(
  ctx: Context,
  entity: Entity,
  rows: readonly Waiting[],
  refused: { row: number; reasons: Label[] }[],
): Promise<{ row: number; id: string }[]> {
  if (rows.length === 0) return [];
  await ctx.connection.query("savepoint part");
  try {
    const kept = await insertJudged(
      ctx,
      entity,
      rows.map(({ draft }) => draft),
    );
    await ctx.connection.query("release savepoint part");
    return kept.map((row, index) => ({ row: rows[index]!.row, id: String(row["id"]) }));
  } catch (error) {
    const reason = reasonOf(entity, error);
    if (!reason) throw error;
    await ctx.connection.query("rollback to savepoint part");
    if (rows.length === 1) {
      refused.push({ row: rows[0]!.row, reasons: [reason] });
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [...(await write(ctx, entity, rows.slice(0, half), refused)), ...(await write(ctx, entity, rows.slice(half), refused))];
  }
}

/** Why a row was refused when it was written; undefined for failures that are not the row's. */
function reasonOf(entity: Entity, error: unknown): Label | undefined {
  if (error instanceof Refusal) return error.label;
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
  return code === "23505" ? (uniqueRefusal(entity, constraint ?? "") as Refusal).label : undefined;
}
