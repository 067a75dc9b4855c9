import type { FastifyInstance } from "fastify";
import { runOnce } from "graphile-worker";
import { openPool, underRole } from "#engine/server/database/pools.ts";
import { SYSTEM_ROLE } from "#engine/server/database/roles.ts";
import { libraryLog } from "#engine/server/jobs/library-log.ts";
import { runSchedule } from "#engine/server/jobs/run-schedule.ts";

/** Does every job that is due, and what they ask for in turn; `seconds` pass before. */
export async function runJobs({ jobs }: Pick<FastifyInstance, "jobs">, seconds = 0): Promise<void> {
  const { types: _ours, ...config } = underRole(jobs.config, SYSTEM_ROLE);
  const pool = openPool({ ...config, max: 3 });
  try {
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
  } finally {
    await pool.end();
  }
}

/** Runs all that runs by the clock once, as of a moment. */
export async function runSchedules(
  { jobs }: Pick<FastifyInstance, "jobs">,
  now = new Date(),
): Promise<void> {
  for (const schedule of jobs.schedules)
    await runSchedule({ ...jobs.runtime, now: () => now }, schedule);
}
