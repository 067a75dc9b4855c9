import { sql } from "kysely";
import type { Runtime } from "#engine/server/http/run.ts";

const FORGOTTEN_HOURS = 2;

/** Gives up on calls nobody says anything about; answers how many. */
export async function giveUpCalls({ pool, now }: Pick<Runtime, "pool" | "now">): Promise<number> {
  const rowCount = await pool.unbound
    .count(sql`update call_record set state = 'failed', reason = '没有收到通话结果' where state in ('asked', 'ringing', 'talking') and is_deleted = 0
      and create_time < ${now()}::timestamptz - make_interval(hours => ${FORGOTTEN_HOURS})`);
  return rowCount ?? 0;
}
