import { sql } from "kysely";
import type { Announcement } from "./context.ts";
import type { Unbound } from "./unbound.ts";

/** PostgreSQL channel on which server processes tell each other what was committed. */
export const CHANNEL = "zhuke";

const here = new Set<(kind: string) => void>();

/** Hears this process's own announcements at once, before others can; answers how to stop. */
export function hearOwn(listener: (kind: string) => void): () => void {
  here.add(listener);
  return () => here.delete(listener);
}

/** Tells every server process what happened, after the commit. Payloads over 8 kB would be refused, so they stay small. */
export async function announce(
  unbound: Unbound,
  tenantId: string,
  announcements: readonly Announcement[],
): Promise<void> {
  for (const { kind, payload } of announcements) {
    for (const listener of here) listener(kind);
    await unbound.rows(
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ tenantId, kind, payload })})`,
    );
  }
}
