import { wallTime } from "#engine/model/index.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { NO_RESULT } from "../call-record.ts";
import { UNDER_WAY } from "./call-stand.ts";

const FORGOTTEN_HOURS = 2;

/** Gives up on calls nobody says anything about; answers how many. */
export async function giveUpCalls({ pool, now }: Pick<Runtime, "pool" | "now">): Promise<number> {
  const forgotten = wallTime(new Date(now().getTime() - FORGOTTEN_HOURS * 3_600_000));
  const { numUpdatedRows } = await pool.unbound.db
    .updateTable("callRecord")
    .set({ state: "failed", reason: NO_RESULT[0] })
    .where("state", "in", UNDER_WAY)
    .where("isDeleted", "=", 0)
    .where("createTime", "<", forgotten)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
