import { sql } from "kysely";
import type { Source } from "./database/connections.ts";
import { EVERY_TENANT } from "./database/lending.ts";

/** What came about in this long is written together. */
const GATHER = 1_000;
/** A tenant is not written of again within this long. */
const FRESH = 60_000;

interface Seen {
  readonly noted: Map<string, number>;
  readonly pending: Set<string>;
  timer?: NodeJS.Timeout | undefined;
}

/** By the connections it is written on. */
const memory = new WeakMap<object, Seen>();

function seenOn(pool: object): Seen {
  let seen = memory.get(pool);
  if (!seen) memory.set(pool, (seen = { noted: new Map(), pending: new Set() }));
  return seen;
}

/** Notes that somebody is at work in a tenant, so that what runs by the clock does not pass it over. */
export function noteActivity(pool: Source, tenantId: string): void {
  if (tenantId === EVERY_TENANT) return;
  const seen = seenOn(pool);
  if ((seen.noted.get(tenantId) ?? 0) > Date.now() - FRESH) return;
  seen.pending.add(tenantId);
  seen.timer ??= setTimeout(() => {
    // What came about while the connections were being closed goes unnoted.
    if (pool.ended) return;
    void writeActivity(pool).catch((error: unknown) =>
      console.error("activity could not be noted", error),
    );
  }, GATHER).unref();
}

/** Writes down at once which tenants were at work. */
export async function writeActivity(pool: Source): Promise<void> {
  const seen = seenOn(pool);
  clearTimeout(seen.timer);
  seen.timer = undefined;
  if (seen.pending.size === 0) return;
  const tenants = [...seen.pending].toSorted();
  seen.pending.clear();
  await pool.unbound.rows(
    sql`insert into tenant_activity as a (tenant_id, last_seen) select t, now() from unnest(${tenants}::text[]) t
      on conflict (tenant_id) do update set last_seen = excluded.last_seen`,
  );
  const at = Date.now();
  for (const tenantId of tenants) seen.noted.set(tenantId, at);
}
