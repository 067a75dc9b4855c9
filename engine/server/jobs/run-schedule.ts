import type { Runtime } from "../http/run.ts";
import type { Schedule, Spread } from "./schedule.ts";

/** Runs scheduled work now and keeps how it went; throws what it threw. */
export async function runSchedule(
  runtime: Runtime,
  schedule: Schedule,
  signal?: AbortSignal,
  spread?: Spread,
): Promise<void> {
  const note = (done: number | null, error: string | null): Promise<unknown> =>
    runtime.pool.query(
      `insert into scheduled as s (name, last_run, note, error) values ($1, now(), $2, left($3, 500))
        on conflict (name) do update set last_run = now(), note = coalesce(excluded.note, s.note), error = excluded.error`,
      [schedule.name, done, error],
    );
  try {
    await note(await schedule.run(runtime, signal, spread), null);
  } catch (error) {
    await note(null, String(error));
    throw error;
  }
}

/** Does a part of a schedule's tenants and adds to how its last run went; throws what it threw. */
export async function runPart(
  { pool, ...runtime }: Runtime,
  { name, inTenants }: Schedule,
  tenants: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const add = (done: number, error: string | null): Promise<unknown> =>
    pool.query(
      "update scheduled set note = (coalesce(note, '0')::bigint + $2)::text, error = coalesce(left($3, 500), error) where name = $1",
      [name, done, error],
    );
  try {
    await add((await inTenants?.({ pool, ...runtime }, tenants, signal)) ?? 0, null);
  } catch (error) {
    await add(0, String(error));
    throw error;
  }
}
