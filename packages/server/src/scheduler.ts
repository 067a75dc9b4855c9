import type pg from "pg";
import { systemSession } from "./engine/access/session.ts";
import { inTransaction } from "./engine/http/run.ts";
import type { Context } from "./engine/context.ts";
import { newId } from "./engine/ids.ts";
import { removeAbandonedUploads } from "./files/index.ts";
import { deleteOldLogs } from "./logs/index.ts";
import { releaseNotices } from "./notices/index.ts";
import { evaluateWarnings } from "./warnings/evaluate-warnings.ts";
import { releaseUnattended, warnBeforeRelease } from "./warnings/release-unattended.ts";

interface Task {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (ctx: Context) => Promise<number>;
}

const TASKS: readonly Task[] = [
  { name: "release-unattended", everySeconds: 60, run: releaseUnattended },
  { name: "warn-before-release", everySeconds: 60, run: warnBeforeRelease },
  { name: "evaluate-warnings", everySeconds: 60, run: evaluateWarnings },
  { name: "release-notices", everySeconds: 20, run: releaseNotices },
  { name: "delete-old-logs", everySeconds: 600, run: deleteOldLogs },
];

/** Work on the server's own disk, for all tenants at once. */
const HOUSEKEEPING = [{ name: "remove-abandoned-uploads", everySeconds: 600, run: removeAbandonedUploads }] as const;

const TICK = 5_000;

/** Takes a task's turn if it is due, so that of all processes one runs it; what was missed while down runs once. */
async function take(pool: pg.Pool, task: Pick<Task, "name" | "everySeconds">): Promise<boolean> {
  await pool.query("insert into scheduled (name) values ($1) on conflict do nothing", [task.name]);
  const { rowCount } = await pool.query(
    "update scheduled set last_run = now() where name = $1 and (last_run is null or last_run <= now() - make_interval(secs => $2)) returning name",
    [task.name, task.everySeconds],
  );
  return rowCount === 1;
}

async function tenants(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_code: string }>("select tenant_code from tenant where is_deleted = 0");
  return rows.map((row) => row.tenant_code);
}

/** Runs what is due for every tenant; each tenant's work is one transaction of its own. */
export async function runDueTasks(pool: pg.Pool, now: Date, dataDir?: string): Promise<void> {
  for (const task of TASKS) {
    if (!(await take(pool, task))) continue;
    let touched = 0;
    for (const tenantId of await tenants(pool)) {
      touched += await inTransaction(pool, systemSession(tenantId), now, newId(), (ctx) => task.run(ctx));
    }
    await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${touched} rows`]);
  }
  for (const task of dataDir === undefined ? [] : HOUSEKEEPING) {
    if (!(await take(pool, task))) continue;
    const removed = await task.run(dataDir!, now);
    await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${removed} removed`]);
  }
}

/** Looks every few seconds for due work until stopped. */
export function startScheduler(pool: pg.Pool, dataDir: string, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => runDueTasks(pool, new Date(), dataDir)).catch(onError);
  }, TICK);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
