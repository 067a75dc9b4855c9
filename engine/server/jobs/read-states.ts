import type { Queryable } from "../bound-database.ts";

/** How the jobs of one name stand. */
export interface JobState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Of those that wait: failed before. */
  readonly failing: number;
  readonly givenUp: number;
  /** Seconds since the oldest that is due could have begun. */
  readonly late: number;
  /** When the first of the failing ones is tried again. */
  readonly nextTry: string | null;
  readonly error: string | null;
}

/** How a schedule stands in the library's books. */
export interface ScheduleState {
  readonly name: string;
  readonly lastRun: string | null;
  /** Seconds since the last run, else since the schedule was first heard of. */
  readonly ago: number | null;
  /** What the last run that succeeded dealt with. */
  readonly note: string | null;
  /** Why the last run failed. */
  readonly error: string | null;
  readonly nextTry: string | null;
}

const WAITS = "j.locked_at is null and j.attempts < j.max_attempts";

/** Jobs of every tenant by name, schedules apart. */
export async function readJobStates(db: Queryable, names: readonly string[]): Promise<JobState[]> {
  const { rows } = await db.query<JobState>(
    `select j.task_identifier as name, count(*) filter (where ${WAITS})::int as waiting, count(*) filter (where j.locked_at is not null)::int as running,
        count(*) filter (where ${WAITS} and j.attempts > 0)::int as failing,
        count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as "givenUp",
        coalesce(max(extract(epoch from now() - j.run_at)) filter (where ${WAITS}), 0)::float8 as late,
        date_trunc('second', min(j.run_at) filter (where ${WAITS} and j.attempts > 0))::timestamptz(0) as "nextTry", max(j.last_error) as error
      from graphile_worker.jobs j where j.task_identifier = any($1) group by 1 order by 1`,
    [names],
  );
  return rows;
}

export async function readScheduleStates(
  db: Queryable,
  names: readonly string[],
): Promise<ScheduleState[]> {
  const { rows } = await db.query<ScheduleState>(
    `select n.name, s.last_run as "lastRun", extract(epoch from now() - coalesce(s.last_run, c.known_since))::float8 as ago, s.note, s.error,
        (select min(j.run_at)::timestamptz(0) from graphile_worker.jobs j where j.task_identifier = n.name and j.attempts > 0 and ${WAITS}) as "nextTry"
      from unnest($1::text[]) n(name) left join scheduled s on s.name = n.name
        left join graphile_worker._private_known_crontabs c on c.identifier = n.name`,
    [names],
  );
  return rows;
}
