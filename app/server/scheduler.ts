import { checkAuditDaily, sealAudit } from "#features/audit/server/index.ts";
import type { Connections } from "#engine/server/database/connections.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { removeAbandonedUploads } from "#features/files/server/index.ts";
import { deleteOldLogs } from "#features/logs/server/index.ts";
import { releaseNotices } from "#features/notices/server/index.ts";
import { sumCounts } from "#engine/server/sum-counts.ts";
import type { TaskName } from "#features/health/server/index.ts";
import { everySeconds } from "#features/health/server/index.ts";
import { forgetSpent } from "#features/session/server/index.ts";
import { evaluateWarnings } from "#features/warnings/server/evaluate-warnings.ts";
import { releaseUnattended, warnBeforeRelease } from "#features/warnings/server/release-unattended.ts";

interface Task {
  readonly name: TaskName;
  readonly run: (ctx: Context) => Promise<number>;
}

const TASKS: readonly Task[] = [
  { name: "release-unattended", run: releaseUnattended },
  { name: "warn-before-release", run: warnBeforeRelease },
  { name: "evaluate-warnings", run: evaluateWarnings },
  { name: "release-notices", run: releaseNotices },
  { name: "seal-audit", run: sealAudit },
  { name: "check-audit", run: checkAuditDaily },
  { name: "delete-old-logs", run: deleteOldLogs },
];

/** Work on what belongs to no tenant. */
const CLEARING = [
  { name: "forget-spent", run: forgetSpent },
  { name: "sum-counts", run: sumCounts },
] as const;

/** Work on the server's own disk, for all tenants at once. */
const HOUSEKEEPING = [{ name: "remove-abandoned-uploads", run: removeAbandonedUploads }] as const;

const TICK = 5_000;

/** Takes a task's turn if it is due, so that of all processes one runs it; what was missed while down runs once. */
async function take(pool: Connections, { name }: Pick<Task, "name">): Promise<boolean> {
  await pool.query("insert into scheduled (name) values ($1) on conflict do nothing", [name]);
  const { rowCount } = await pool.query(
    "update scheduled set last_run = now() where name = $1 and (last_run is null or last_run <= now() - make_interval(secs => $2)) returning name",
    [name, everySeconds(name)],
  );
  return rowCount === 1;
}

async function tenants(pool: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_code: string }>("select tenant_code from tenant where is_deleted = 0");
  return rows.map((row) => row.tenant_code);
}

/** Runs what is due for every tenant; each tenant's work is one transaction of its own. */
export async function runDueTasks(pool: Connections, now: Date, dataDir?: string): Promise<void> {
  for (const task of TASKS) {
    if (!(await take(pool, task))) continue;
    let touched = 0;
    for (const tenantId of await tenants(pool)) {
      touched += await inTransaction(pool, systemSession(tenantId), now, newId(), (ctx) => task.run(ctx));
    }
    await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${touched} rows`]);
  }
  for (const task of CLEARING) {
    if (!(await take(pool, task))) continue;
    await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${await task.run(pool)} rows`]);
  }
  for (const task of dataDir === undefined ? [] : HOUSEKEEPING) {
    if (!(await take(pool, task))) continue;
    const removed = await task.run(dataDir!, now);
    await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${removed} removed`]);
  }
}

/** Looks every few seconds for due work until stopped. */
export function startScheduler(pool: Connections, dataDir: string, onError: (error: unknown) => void): { stop: () => Promise<void> } {
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
