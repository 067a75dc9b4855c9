import type { Runtime } from "../http/run.ts";
import type { Schedule } from "./schedule.ts";

/** Runs scheduled work now and keeps how it went; throws what it threw. */
export async function runSchedule(
  runtime: Runtime,
  schedule: Schedule,
  signal?: AbortSignal,
): Promise<void> {
  const note = (done: number | null, error: string | null): Promise<unknown> =>
    runtime.pool.query(
      `insert into scheduled as s (name, last_run, note, error) values ($1, now(), $2, left($3, 500))
        on conflict (name) do update set last_run = now(), note = coalesce(excluded.note, s.note), error = excluded.error`,
      [schedule.name, done, error],
    );
  try {
    await note(await schedule.run(runtime, signal), null);
  } catch (error) {
    await note(null, String(error));
    throw error;
  }
}
