import { sql } from "kysely";
import type { Unbound } from "#engine/server/unbound.ts";

const SPENT = [
  "idempotency where create_time < now() - interval '24 hours'",
  "captcha where until < now()",
  "login_attempt where greatest(last_time, locked_until) < now() - interval '1 day'",
  "known_device where last_seen < now() - interval '180 days'",
  "second_step where until < now()",
  "export_code where until < now() - interval '30 days'",
  "session where family_until < now() - interval '30 days'",
] as const;

const MOST = 20_000;

/** Takes keys, codes and sessions nobody can use any more out of the database, a bounded number at once; answers how many. */
export async function forgetSpent(pool: Unbound): Promise<number> {
  let gone = 0;
  for (const what of SPENT) {
    const [table = ""] = what.split(" ");
    const rowCount = await pool.count(
      sql`delete from ${sql.raw(table)} where ctid = any(array(select ctid from ${sql.raw(what)} limit ${MOST}))`,
    );
    gone += rowCount;
  }
  return gone;
}
