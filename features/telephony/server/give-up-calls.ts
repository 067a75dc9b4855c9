import type { Runtime } from "#engine/server/http/run.ts";

const FORGOTTEN_HOURS = 2;

/** Gives up on calls nobody says anything about; answers how many. */
export async function giveUpCalls({ pool, now }: Pick<Runtime, "pool" | "now">): Promise<number> {
  const { rowCount } = await pool.query(
    `update call_record set state = 'failed', reason = '没有收到通话结果' where state in ('asked', 'ringing', 'talking') and is_deleted = 0
      and create_time < $1::timestamptz - make_interval(hours => $2)`,
    [now(), FORGOTTEN_HOURS],
  );
  return rowCount ?? 0;
}
