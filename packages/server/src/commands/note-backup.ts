import type pg from "pg";

/** Keeps when the last backup was made, for the health page. */
export async function noteBackup(pool: pg.Pool, note: string): Promise<void> {
  await pool.query(
    "insert into scheduled (name, last_run, note) values ('backup', now(), $1) on conflict (name) do update set last_run = now(), note = excluded.note",
    [note],
  );
}
