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

interface Refused {
  readonly row: number;
  readonly reasons: readonly Label[];
}

interface Work {
  readonly pool: pg.Pool;
  readonly session: Session;
  readonly now: () => Date;
  readonly job: ImportJob;
  readonly entity: Entity;
  /** Turns false when the process stops. */
  readonly goOn: () => boolean;
}

/** Writes the valid rows of a job in the chosen mode; after a crash or restart it goes on, and two workers at once write every row only once. */
export async function runJob(pool: pg.Pool, session: Session, now: () => Date, job: ImportJob, goOn: () => boolean): Promise<void> {
  const work: Work = { pool, session, now, job, entity: entityNamed(job.entity), goOn };
  await (job.mode === "all" ? runWhole(work) : runInBatches(work));
}

/** 500 rows to a transaction which also notes them as written; those refused meanwhile are left out with their reasons. */
async function runInBatches({ pool, session, now, job, entity, goOn }: Work): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined && goOn()) {
    const after: number = last;
    last = await inTransaction(pool, session, now(), job.id, async (ctx) => {
      if (!(await isRunning(ctx, job, "for update"))) return undefined;
      const batch = await writeBatch(ctx, entity, job, after);
      await noteRefused(ctx, job, batch.refused);
      await ctx.connection.query(
        `update import_job set heartbeat = now(), done = done + $3, valid = valid - $4, invalid = invalid + $4, state = $5 where tenant_id = $1 and id = $2`,
        [job.tenant_id, job.id, batch.written, batch.refused.length, batch.last === undefined ? "done" : "running"],
      );
      return batch.last;
    });
    if (after === 0) await analyse(pool, entity);
  }
}

class Undone extends Error {
  constructor(readonly refused: readonly Refused[]) {
    super("rows were refused while they were written");
  }
}

/** Everything in one transaction: a row refused meanwhile, a stop or a crash leaves nothing behind. */
async function runWhole({ pool, session, now, job, entity, goOn }: Work): Promise<void> {
  const mine = [job.tenant_id, job.id];
  try {
    await inTransaction(pool, session, now(), job.id, async (ctx) => {
      const { rows } = await ctx.connection.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [job.id]);
      if (!rows[0]!.alone || !(await isRunning(ctx, job, ""))) return;
      const refused: Refused[] = [];
      let [last, done]: [number | undefined, number] = [0, 0];
      while (last !== undefined) {
        if (!goOn()) throw new Undone([]);
        const batch = await writeBatch(ctx, entity, job, last);
        refused.push(...batch.refused);
        done += batch.written;
        last = batch.last;
        tellProgress(pool, job, done);
      }
      if (refused.length > 0) throw new Undone(refused);
      await ctx.connection.query("update import_job set state = 'done', done = $3 where tenant_id = $1 and id = $2", [...mine, done]);
    });
    await analyse(pool, entity);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    if (error.refused.length > 0) await inTransaction(pool, session, now(), job.id, (ctx) => backToVerdict(ctx, job, error.refused));
  }
}

/** Beside the transaction, so that people see it; not waited for, since a database with one connection answers only afterwards. */
function tellProgress(pool: pg.Pool, job: ImportJob, done: number): void {
  pool
    .query("update import_job set heartbeat = now(), done = $3 where tenant_id = $1 and id = $2 and state = 'running'", [
      job.tenant_id,
      job.id,
      done,
    ])
    .catch(() => undefined);
}

/** The verdict once more, with what was found while writing: people correct, or import the valid rows. */
async function backToVerdict(ctx: Context, job: ImportJob, refused: readonly Refused[]): Promise<void> {
  await noteRefused(ctx, job, refused);
  const reason: Label = [
    `检查之后有${refused.length}行不再符合要求，本次没有导入任何数据`,
    `${refused.length} rows no longer fit since the check; nothing was imported`,
  ];
  await ctx.connection.query(
    "update import_job set state = 'judged', done = 0, valid = valid - $3, invalid = invalid + $3, error = $4 where tenant_id = $1 and id = $2",
    [job.tenant_id, job.id, refused.length, JSON.stringify(reason)],
  );
}

/** A table that was empty a moment ago is planned for as if it still were, until it is analysed. */
const analyse = (pool: pg.Pool, entity: Entity) => pool.query(`analyze "${entity.table}"`);

async function isRunning(ctx: Context, job: ImportJob, lock: "" | "for update"): Promise<boolean> {
  const { rows } = await ctx.connection.query(`select 1 from import_job where tenant_id = $1 and id = $2 and state = 'running' ${lock}`, [
    job.tenant_id,
    job.id,
  ]);
  return rows.length > 0;
}

interface Batch {
  readonly written: number;
  readonly refused: readonly Refused[];
  /** Where the next batch begins; undefined when no rows are left. */
  readonly last: number | undefined;
}

/** Writes the next rows after one and notes their records. */
async function writeBatch(ctx: Context, entity: Entity, job: ImportJob, after: number): Promise<Batch> {
  const mine = [job.tenant_id, job.id];
  const { rows } = await ctx.connection.query<Waiting>(
    `select row, draft from import_row where tenant_id = $1 and job_id = $2 and row > $3 and draft is not null and record_id is null order by row limit ${AT_ONCE}`,
    [...mine, after],
  );
  const candidates = rows.map(({ row, draft }) => ({ row, draft, reasons: [] as Label[] }));
  await refuseKnown(entity)(ctx, candidates);
  const refused: Refused[] = candidates.filter(({ reasons }) => reasons.length > 0).map(({ row, reasons }) => ({ row, reasons }));
  const written = await write(
    ctx,
    entity,
    candidates.filter(({ reasons }) => reasons.length === 0),
    refused,
  );
  await ctx.connection.query(
    `update import_row r set record_id = t.id, record_version = t.version from json_to_recordset($3) as w(row int, id bigint)
      join "${entity.table}" t on ${entity.shared ? "" : "t.tenant_id = $1 and "}t.id = w.id where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`,
    [...mine, JSON.stringify(written)],
  );
  return { written: written.length, refused, last: rows.length === AT_ONCE ? rows.at(-1)!.row : undefined };
}

async function noteRefused(ctx: Context, job: ImportJob, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return;
  await ctx.connection.query(
    `update import_row r set draft = null, reasons = w.reasons from json_to_recordset($3) as w(row int, reasons jsonb) where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`,
    [job.tenant_id, job.id, JSON.stringify(refused)],
  );
}

/** Writes rows in one go; where one of them is refused after all, halves are tried until only the refused ones are left out. */
async function write(ctx: Context, entity: Entity, rows: readonly Waiting[], refused: Refused[]): Promise<{ row: number; id: string }[]> {
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
