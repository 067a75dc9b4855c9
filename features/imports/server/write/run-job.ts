import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Connections } from "#engine/server/database/connections.ts";
import type { Session } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { ImportJob } from "../import-job.ts";
import type { Refused, Written } from "./write-batch.ts";
import { noteRefused, NOTHING, together, writeBatch } from "./write-batch.ts";

interface Work {
  readonly pool: Connections;
  readonly session: Session;
  readonly now: () => Date;
  readonly job: ImportJob;
  readonly entity: Entity;
  /** Turns false when the process stops. */
  readonly goOn: () => boolean;
}

/** Writes the valid rows of a job in the chosen mode; after a crash or restart it goes on, and two workers at once write every row only once. */
export async function runJob(
  pool: Connections,
  session: Session,
  now: () => Date,
  job: ImportJob,
  goOn: () => boolean,
): Promise<void> {
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
      const { written, last: next } = await writeBatch(ctx, entity, job, after);
      await noteRefused(ctx, job, written.refused);
      await count(ctx, job, written, next === undefined ? "done" : "running");
      return next;
    });
    // A table that was empty a moment ago is planned for as if it still were, until it is analysed.
    if (after === 0) await pool.analyze(entity.table);
  }
}

/** Adds what was written to the counts of the job. */
async function count(
  ctx: Context,
  job: ImportJob,
  { added, updated, idle, refused }: Written,
  state: "running" | "done",
): Promise<void> {
  const lost = refused.filter(({ isUpdate }) => isUpdate).length;
  await ctx.unbound
    .rows(sql`update import_job set tries = 1, state = ${state}, done = done + ${added + updated}, updated = updated + ${updated}, unchanged = unchanged + ${idle}, updates = updates - ${idle + lost},
        valid = valid - ${refused.length}, invalid = invalid + ${refused.length} where tenant_id = ${job.tenant_id} and id = ${job.id}`);
}

class Undone extends Error {
  constructor(readonly refused: readonly Refused[]) {
    super("rows were refused while they were written");
  }
}

/** Everything in one transaction: a row refused meanwhile, a stop or a crash leaves nothing behind. */
async function runWhole({ pool, session, now, job, entity, goOn }: Work): Promise<void> {
  try {
    await inTransaction(pool, session, now(), job.id, async (ctx) => {
      const rows = await ctx.unbound.rows<{ alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(${job.id}) as alone`,
      );
      if (!rows[0]!.alone || !(await isRunning(ctx, job, ""))) return;
      let written = NOTHING;
      for (let last: number | undefined = 0; last !== undefined;) {
        if (!goOn()) throw new Undone([]);
        const batch = await writeBatch(ctx, entity, job, last);
        written = together(written, batch.written);
        last = batch.last;
        tellProgress(pool, job, written.added + written.updated);
      }
      if (written.refused.length > 0) throw new Undone(written.refused);
      await ctx.unbound.rows(
        sql`update import_job set done = 0 where tenant_id = ${job.tenant_id} and id = ${job.id}`,
      );
      await count(ctx, job, written, "done");
    });
    await pool.analyze(entity.table);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    if (error.refused.length > 0)
      await inTransaction(pool, session, now(), job.id, (ctx) =>
        backToVerdict(ctx, job, error.refused),
      );
  }
}

/** Beside the transaction, so that people see it. */
function tellProgress(pool: Connections, job: ImportJob, done: number): void {
  pool.unbound
    .rows(
      sql`update import_job set done = ${done} where tenant_id = ${job.tenant_id} and id = ${job.id} and state = 'running'`,
    )
    .catch(() => undefined);
}

/** The verdict once more, with what was found while writing: people correct, or import the valid rows. */
async function backToVerdict(
  ctx: Context,
  job: ImportJob,
  refused: readonly Refused[],
): Promise<void> {
  await noteRefused(ctx, job, refused);
  const reason: Label = [
    `检查之后有${refused.length}行不再符合要求，本次没有导入任何数据`,
    `${refused.length} rows no longer fit since the check; nothing was imported`,
  ];
  await ctx.unbound.rows(
    sql`update import_job set state = 'judged', done = 0, valid = valid - ${refused.length}, invalid = invalid + ${refused.length}, updates = updates - ${refused.filter(({ isUpdate }) => isUpdate).length}, error = ${JSON.stringify(reason)} where tenant_id = ${job.tenant_id} and id = ${job.id}`,
  );
}

async function isRunning(ctx: Context, job: ImportJob, lock: "" | "for update"): Promise<boolean> {
  const rows = await ctx.unbound.rows(
    sql`select 1 from import_job where tenant_id = ${job.tenant_id} and id = ${job.id} and state = 'running' ${sql.raw(lock)}`,
  );
  return rows.length > 0;
}
