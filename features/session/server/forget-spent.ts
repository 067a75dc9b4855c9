import { sql } from "kysely";
import { ownTables } from "#engine/server/schema/own-tables.ts";
import type { Unbound } from "#engine/server/unbound.ts";

const MOST = 20_000;

/** Takes keys, codes and sessions nobody can use any more out of the database, a bounded number at once; answers how many. */
export async function forgetSpent(pool: Unbound): Promise<number> {
  let gone = 0;
  for (const { name, spentWhen } of ownTables()) {
    if (spentWhen === undefined) continue;
    const table = sql.id(name);
    gone += await pool.count(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${sql.raw(spentWhen)} limit ${MOST}))`,
    );
  }
  return gone;
}
