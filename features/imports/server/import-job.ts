import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import type { Unbound } from "#engine/server/unbound.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { firstUpdates } from "./validate/first-updates.ts";
import type { Mapping } from "./read/match-headers.ts";
import type { ImportMode } from "./import-mode.ts";

export type JobState = "judging" | "judged" | "running" | "done" | "undone" | "failed";

/** An import under way, as kept. */
export interface ImportJob {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly entity: string;
  readonly file_name: string;
  readonly state: JobState;
  readonly headers: readonly string[] | null;
  readonly mapping: Mapping | null;
  /** Chosen when it is set going. */
  readonly mode: "all" | "valid" | null;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  /** What the file may do. */
  readonly take: ImportMode;
  /** Of the valid rows: those that change a row which is there, and those that say nothing new. */
  readonly updates: number;
  readonly unchanged: number;
  /** Rows written, those changed among them. */
  readonly done: number;
  readonly updated: number;
  /** Rows taken back, those set back to their old values among them. */
  readonly undone: number;
  readonly restored: number;
  /** Why the others were kept, and how many. */
  readonly kept: readonly { readonly reason: Label; readonly rows: number }[] | null;
  /** How often work on it began since it last got on. */
  readonly tries: number;
  /** A label as JSON. */
  readonly error: string | null;
}

const SHOWN = 100;

interface Problem {
  readonly row: number;
  readonly reasons: readonly Label[];
}

async function problemsOf(pool: Unbound, job: ImportJob): Promise<readonly Problem[]> {
  if (job.invalid === 0) return [];
  const rows = await pool.rows<Problem>(
    sql`select row, reasons from import_row where tenant_id = ${job.tenant_id} and job_id = ${job.id} and jsonb_array_length(reasons) > 0 order by row limit ${SHOWN}`,
  );
  return rows;
}

/** The first rows that repeat somebody's number and are taken all the same, and how many there are. */
async function repeatsOf(
  pool: Unbound,
  job: ImportJob,
): Promise<readonly (Problem & { readonly all: number })[]> {
  const rows = await pool.rows<
    Problem & { readonly all: number }
  >(sql`select row, notes as reasons, count(*) over ()::int as all from import_row
      where tenant_id = ${job.tenant_id} and job_id = ${job.id} and notes is not null order by row limit ${SHOWN}`);
  return rows;
}

/** The first records that an import wrote, by their rows. */
async function recordsOf(ctx: Context, job: ImportJob): Promise<readonly unknown[]> {
  if (job.state !== "done") return [];
  const rows = await ctx.unbound.rows<{ readonly row: number; readonly id: string }>(
    sql`select row, record_id::text as id from import_row where tenant_id = ${job.tenant_id} and job_id = ${job.id} and record_id is not null order by row limit ${SHOWN}`,
  );
  const titles = await titlesOf(ctx, entityNamed(job.entity), new Set(rows.map(({ id }) => id)));
  return rows.map(({ row, id }) => ({ row, id, title: titles.get(id) ?? "" }));
}

/** A job as the browser sees it. */
export async function presentJob(ctx: Context, job: ImportJob): Promise<Record<string, unknown>> {
  const problems = await problemsOf(ctx.unbound, job);
  const repeats = await repeatsOf(ctx.unbound, job);
  return {
    id: job.id,
    state: job.state,
    fileName: job.file_name,
    headers: (job.headers ?? []).filter((header) => header !== ""),
    mapping: job.mapping ?? {},
    total: job.total,
    valid: job.valid,
    invalid: job.invalid,
    take: job.take,
    updates: job.updates,
    unchanged: job.unchanged,
    done: job.done,
    updated: job.updated,
    undone: job.undone,
    restored: job.restored,
    kept: (job.kept ?? []).map(({ reason, rows }) => ({ reason: ctx.say(reason), rows })),
    error: job.error ? ctx.say(JSON.parse(job.error) as Label) : "",
    problems: problems.map(({ row, reasons }) => ({ row, reasons: reasons.map(ctx.say, ctx) })),
    repeated: repeats[0]?.all ?? 0,
    repeats: repeats.map(({ row, reasons }) => ({ row, reasons: reasons.map(ctx.say, ctx) })),
    records: await recordsOf(ctx, job),
    changes:
      job.updates > 0 && job.state !== "judging" && job.state !== "running"
        ? await firstUpdates(ctx, job)
        : [],
  };
}

/** A user's own job of an entity. */
export async function findJob(
  pool: Unbound,
  tenantId: string,
  userId: string,
  entity: string,
  id: string,
): Promise<ImportJob | undefined> {
  if (!/^\d{1,19}$/.test(id)) return undefined;
  const rows = await pool.rows<ImportJob>(
    sql`select * from import_job where tenant_id = ${tenantId} and id = ${id} and user_id = ${userId} and entity = ${entity}`,
  );
  return rows[0];
}

const REMEMBERED = 20;

/** A user's latest imports of an entity that brought something, newest first. */
export async function lastJobs(
  pool: Unbound,
  tenantId: string,
  userId: string,
  entity: string,
): Promise<readonly unknown[]> {
  const rows = await pool.rows<ImportJob & { readonly create_time: string }>(
    sql`select * from import_job where tenant_id = ${tenantId} and user_id = ${userId} and entity = ${entity} and state in ('done', 'undone') order by id desc limit ${REMEMBERED}`,
  );
  return rows.map(({ id, file_name, state, done, updated, undone, restored, create_time }) => ({
    id,
    fileName: file_name,
    state,
    done,
    updated,
    undone,
    restored,
    createTime: create_time,
  }));
}

/** Tries at an import that its process died of, the first included. */
export const MOST_TRIES = 2;

/** Takes an import up where it waits for work. The try counts before it begins: whatever a file does to its process, it does it MOST_TRIES times. */
export async function takeUp(
  pool: Unbound,
  tenantId: string,
  id: string,
): Promise<ImportJob | undefined> {
  const rows = await pool.rows<ImportJob>(
    sql`update import_job set tries = tries + 1 where tenant_id = ${tenantId} and id = ${id} and state in ('judging', 'running') returning *`,
  );
  return rows[0];
}

/** Takes back that a try counted: it broke off through no fault of the file. */
export async function uncount(pool: Unbound, job: ImportJob): Promise<void> {
  await pool.rows(
    sql`update import_job set tries = greatest(tries - 1, 0) where tenant_id = ${job.tenant_id} and id = ${job.id} and state in ('judging', 'running')`,
  );
}

/** Ends a job that cannot go on. */
export async function failJob(pool: Unbound, job: ImportJob, reason: Label): Promise<void> {
  await pool.rows(
    sql`update import_job set state = 'failed', error = ${JSON.stringify(reason)} where tenant_id = ${job.tenant_id} and id = ${job.id}`,
  );
}
