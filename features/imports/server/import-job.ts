import type { NotNull } from "kysely";
import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { ImportJob as ImportAnswer, Label, RecentImport } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { firstUpdates } from "./validate/first-updates.ts";
import type { ImportJob } from "./import-tables.ts";

export type { ImportJob };

const SHOWN = 100;

interface Problem {
  readonly row: number;
  readonly reasons: readonly Label[];
}

const rowsOf = (ctx: Context, job: ImportJob) =>
  ctx.db.selectFrom("importRow").where("jobId", "=", job.id).orderBy("row").limit(SHOWN);

async function problemsOf(ctx: Context, job: ImportJob): Promise<readonly Problem[]> {
  if (job.invalid === 0) return [];
  return rowsOf(ctx, job)
    .select(["row", "reasons"])
    .where(sql`jsonb_array_length(reasons)`, ">", 0)
    .$narrowType<{ reasons: NotNull }>()
    .execute();
}

/** The first rows that repeat somebody's number and are taken all the same, and how many there are. */
const repeatsOf = (
  ctx: Context,
  job: ImportJob,
): Promise<readonly (Problem & { readonly all: number })[]> =>
  rowsOf(ctx, job)
    .select(["row", "notes as reasons", sql<number>`count(*) over ()::int`.as("all")])
    .where("notes", "is not", null)
    .$narrowType<{ reasons: NotNull }>()
    .execute();

/** The first records that an import wrote, by their rows. */
async function recordsOf(ctx: Context, job: ImportJob): Promise<ImportAnswer["records"]> {
  if (job.state !== "done") return [];
  const rows = await rowsOf(ctx, job)
    .select(["row", "recordId as id"])
    .where("recordId", "is not", null)
    .$narrowType<{ id: NotNull }>()
    .execute();
  const titles = await titlesOf(ctx, entityNamed(job.entity), new Set(rows.map(({ id }) => id)));
  return rows.map(({ row, id }) => ({ row, id, title: titles.get(id) ?? "" }));
}

/** A job as the browser sees it. */
export async function presentJob(ctx: Context, job: ImportJob): Promise<ImportAnswer> {
  const problems = await problemsOf(ctx, job);
  const repeats = await repeatsOf(ctx, job);
  return {
    id: job.id,
    state: job.state,
    fileName: job.fileName,
    headers: (job.headers ?? []).filter((header) => header !== ""),
    mapping: job.mapping ?? {},
    total: job.total,
    valid: job.valid,
    invalid: job.invalid,
    importMode: job.importMode,
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
      job.updates > 0 && job.state !== "validating" && job.state !== "running"
        ? await firstUpdates(ctx, job)
        : [],
  };
}

/** The own jobs of an entity. */
const ownJobs = (ctx: Context, entity: string) =>
  ctx.db
    .selectFrom("importJob")
    .selectAll()
    .where("userId", "=", ctx.session.userId)
    .where("entity", "=", entity);

/** A user's own job of an entity. */
export async function findJob(
  ctx: Context,
  entity: string,
  id: string,
): Promise<ImportJob | undefined> {
  if (!/^\d{1,19}$/.test(id)) return undefined;
  return ownJobs(ctx, entity).where("id", "=", id).executeTakeFirst();
}

const REMEMBERED = 20;

/** A user's latest imports of an entity that brought something, newest first. */
export async function lastJobs(ctx: Context, entity: string): Promise<readonly RecentImport[]> {
  const rows = await ownJobs(ctx, entity)
    .where("state", "in", ["done", "undone"])
    .orderBy("id", "desc")
    .limit(REMEMBERED)
    .$narrowType<{ state: RecentImport["state"] }>()
    .execute();
  return rows.map(({ id, fileName, state, done, updated, undone, restored, createTime }) => ({
    id,
    fileName,
    state,
    done,
    updated,
    undone,
    restored,
    createTime,
  }));
}

/** Tries at an import that its process died of, the first included. */
export const MOST_TRIES = 2;

const WAITING = ["validating", "running"] as const;

/** Takes an import up where it waits for work. The try counts before it begins: whatever a file does to its process, it does it MOST_TRIES times. */
export const takeUp = (ctx: Context, id: string): Promise<ImportJob | undefined> =>
  ctx.db
    .updateTable("importJob")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "in", WAITING)
    .returningAll()
    .executeTakeFirst();

/** Takes back that a try counted: it broke off through no fault of the file. */
export async function uncount(ctx: Context, job: ImportJob): Promise<void> {
  await ctx.db
    .updateTable("importJob")
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where("id", "=", job.id)
    .where("state", "in", WAITING)
    .execute();
}

/** Ends a job that cannot go on. */
export async function failJob(ctx: Context, job: ImportJob, reason: Label): Promise<void> {
  await ctx.db
    .updateTable("importJob")
    .set({ state: "failed", error: JSON.stringify(reason) })
    .where("id", "=", job.id)
    .execute();
}
