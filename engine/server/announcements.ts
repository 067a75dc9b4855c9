import { CHANNEL } from "./channel.ts";
import { sql } from "kysely";
import type { Announcement } from "./context.ts";
import type { Reader, Standbys } from "./database/standbys.ts";
import type { Unbound } from "./unbound.ts";

/** Up to where the log of what was written has to be read to see all that was written until now. */
const PLACE = sql`(pg_current_wal_insert_lsn() - '0/0')::text`;

/** Says that somebody wrote, to processes only: their reads have to see it wherever they are made. */
export const WRITTEN = "written";

type Listener = (kind: string, tenantId: string) => void;

const here = new Set<Listener>();

/** Hears this process's own announcements at once, before others can; answers how to stop. */
export function hearOwn(listener: Listener): () => void {
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
    for (const listener of here) listener(kind, tenantId);
    await tell(unbound, { tenantId, kind, payload });
  }
}

/** Sends a message with the place it is true from; answers the place. */
async function tell(
  unbound: Unbound,
  message: Announcement & { readonly tenantId: string },
): Promise<string> {
  const { place } = await unbound.row<{ place: string }>(
    sql`with now as materialized (select ${PLACE} as place)
      select place, pg_notify(${CHANNEL}, (${JSON.stringify(message)}::jsonb || jsonb_build_object('place', place))::text) from now`,
  );
  return place;
}

/** Lets everybody who reads for somebody know that they wrote just now. */
export async function noteWritten(
  unbound: Unbound,
  standbys: Standbys,
  { tenantId, userId }: Reader,
): Promise<void> {
  try {
    const place = await tell(unbound, { tenantId, kind: WRITTEN, payload: { userId } });
    standbys.note(tenantId, userId, BigInt(place));
  } catch (error) {
    // What was written stands; whoever cannot say where reads at the primary until notices are heard again.
    console.error("a write could not be told of", error);
    await standbys.hears(false);
  }
}
