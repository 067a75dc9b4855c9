import type pg from "pg";
import type { Announcement } from "./context.ts";

/** PostgreSQL channel on which server processes tell each other what was committed. */
export const CHANNEL = "zhuke";

const here = new Set<(kind: string) => void>();

/** Hears this process's own announcements at once, before others can; answers how to stop. */
export function hearOwn(listener: (kind: string) => void): () => void {
  here.add(listener);
  return () => here.delete(listener);
}

/** Tells every server process what happened, after the commit. Payloads over 8 kB would be refused, so they stay small. */
export async function announce(pool: Pick<pg.Pool, "query">, tenantId: string, announcements: readonly Announcement[]): Promise<void> {
  for (const { kind, payload } of announcements) {
    for (const listener of here) listener(kind);
    await pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ tenantId, kind, payload })]);
  }
}
