import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { runOnce } from "graphile-worker";
import type pg from "pg";
import { openPool, underRole } from "#engine/server/database/pools.ts";
import { SYSTEM_ROLE } from "#engine/server/database/roles.ts";
import { libraryLog } from "#engine/server/jobs/library-log.ts";
import { runSchedule } from "#engine/server/jobs/run-schedule.ts";
import { afterFile } from "./after-file.ts";

const pools = new WeakMap<FastifyInstance["jobs"], pg.Pool>();

/** The connections jobs of an application are done with, until the test file ends. */
function poolOf(jobs: FastifyInstance["jobs"]): pg.Pool {
  const kept = pools.get(jobs);
  if (kept) return kept;
  const { types: _ours, ...config } = underRole(jobs.config, SYSTEM_ROLE);
  const pool = openPool({ ...config, max: 3 });
  pools.set(jobs, pool);
  afterFile(() => pool.end());
  return pool;
}

/** Does every job that is due, and what they ask for in turn; `seconds` pass before. */
export async function runJobs({ jobs }: Pick<FastifyInstance, "jobs">, seconds = 0): Promise<void> {
  const pool = poolOf(jobs);
  if (seconds > 0)
    await pool.query(
      "update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)",
      [seconds],
    );
  await runOnce({
    pgPool: pool,
    taskList: jobs.tasks,
    noHandleSignals: true,
    logger: libraryLog(),
  });
  // The library does not wait until the end of its last job is written down.
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, "release");
}

/** Runs all that runs by the clock once, as of a moment. */
export async function runSchedules(
  { jobs }: Pick<FastifyInstance, "jobs">,
  now = new Date(),
): Promise<void> {
  for (const schedule of jobs.schedules)
    await runSchedule({ ...jobs.runtime, now: () => now }, schedule);
}
