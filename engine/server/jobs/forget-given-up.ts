import type { Queryable } from "../bound-database.ts";

/** Jobs that were given up stay for a month, so that people can see and ask why; answers how many went. */
export async function forgetGivenUp(pool: Queryable): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and run_at < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
