import { sql } from "kysely";
import { ownTables } from "#engine/server/schema/own-tables.ts";
import type { Unbound } from "#engine/server/unbound.ts";

const MOST = 20_000;

/** Takes keys, codes and sessions nobody can use any more out of the database, a bounded number at once; answers how many. */
export async function forgetSpent(pool: Unbound): Promise<number> {
  let gone = 0;
  for (const { name, spentWhen, primaryKey } of ownTables()) {
    if (spentWhen === undefined) continue;
    const table = sql.id(name);
    const key = sql.join(primaryKey.map((column) => sql.id(column)));
    gone += await pool.count(
      sql`delete from ${table} where (${key}) in (select ${key} from ${table} where ${sql.raw(spentWhen)} limit ${MOST})`,
    );
  }
  return gone;
}
