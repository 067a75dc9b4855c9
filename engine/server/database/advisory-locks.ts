import { sql } from "kysely";
import type { Unbound } from "../unbound.ts";

/** Numbers of the advisory locks of a whole database, in one place so that no two mean the same by chance. */
export const ADVISORY = { firstStart: 716_254, demo: 716_255, inUse: 716_256 } as const;

/** Whether somebody, in whichever process, is about what the lock stands for. */
export async function isUnderWay(
  unbound: Unbound,
  lock: (typeof ADVISORY)[keyof typeof ADVISORY],
): Promise<boolean> {
  const held = await unbound.rows(sql`
    select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${lock}
      and database = (select oid from pg_database where datname = current_database())`);
  return held.length > 0;
}
