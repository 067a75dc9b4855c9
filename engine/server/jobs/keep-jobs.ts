import type pg from "pg";

/**
 * What waits to be done, one JSON object a row, for a backup: as the library's callers say it, so that it outlives versions of
 * the library's own tables. Schedules are not among it (they set themselves going), nor what was given up.
 */
export const WAITING_JOBS = `
  select json_build_object('task', t.identifier, 'payload', j.payload, 'run_at', j.run_at, 'tries', j.max_attempts, 'key', j.key, 'priority', j.priority) as job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and j.payload ->> 'tenantId' is not null order by j.id`;

/** Where a restore collects them before they are added. */
export const RESTORED_JOBS = "create temp table restored_job (job json) on commit drop";

/** Adds what `restored_job` holds, in the caller's transaction; tries begin anew. */
export async function addRestoredJobs(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(job ->> 'task', job -> 'payload', run_at => (job ->> 'run_at')::timestamptz, max_attempts => (job ->> 'tries')::int,
        job_key => job ->> 'key', priority => (job ->> 'priority')::int, flags => array[job ->> 'task']) from restored_job`,
  );
}
