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
      if (!(await running(ctx, job).forUpdate().executeTakeFirst())) return undefined;
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
  await ctx.db
    .updateTable("importJob")
    .set((eb) => ({
      tries: 1,
      state,
      done: eb("done", "+", added + updated),
      updated: eb("updated", "+", updated),
      unchanged: eb("unchanged", "+", idle),
      updates: eb("updates", "-", idle + lost),
      valid: eb("valid", "-", refused.length),
      invalid: eb("invalid", "+", refused.length),
    }))
    .where("id", "=", job.id)
    .execute();
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
      const alone = await ctx.lockAtOnce(`import:${job.id}`);
      if (!alone || !(await running(ctx, job).executeTakeFirst())) return;
      let written = NOTHING;
      for (let last: number | undefined = 0; last !== undefined;) {
        if (!goOn()) throw new Undone([]);
        const batch = await writeBatch(ctx, entity, job, last);
        written = together(written, batch.written);
        last = batch.last;
        reportProgress(pool, job, written.added + written.updated);
      }
      if (written.refused.length > 0) throw new Undone(written.refused);
      await ctx.db.updateTable("importJob").set({ done: 0 }).where("id", "=", job.id).execute();
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
function reportProgress(pool: Connections, job: ImportJob, done: number): void {
  pool.unbound.db
    .updateTable("importJob")
    .set({ done })
    .where("tenantId", "=", job.tenantId)
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .execute()
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
  const lost = refused.filter(({ isUpdate }) => isUpdate).length;
  await ctx.db
    .updateTable("importJob")
    .set((eb) => ({
      state: "validated",
      done: 0,
      valid: eb("valid", "-", refused.length),
      invalid: eb("invalid", "+", refused.length),
      updates: eb("updates", "-", lost),
      error: JSON.stringify(reason),
    }))
    .where("id", "=", job.id)
    .execute();
}

const running = (ctx: Context, job: ImportJob) =>
  ctx.db
    .selectFrom("importJob")
    .select("id")
    .where("id", "=", job.id)
    .where("state", "=", "running");
