import type { Queryable } from "#engine/server/bound-database.ts";

/** Keeps when the last backup was made, for the health page. */
export async function noteBackup(pool: Queryable, note: string): Promise<void> {
  await pool.query(
    "insert into scheduled (name, last_run, note) values ('backup', now(), $1) on conflict (name) do update set last_run = now(), note = excluded.note",
    [note],
  );
}
