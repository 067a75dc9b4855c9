import { wallTime } from "#engine/model/index.ts";
import type { Unbound } from "#engine/server/unbound.ts";
import { conflict } from "#engine/server/errors.ts";
import { TOLERANCE } from "./signature.ts";

/** Takes a request's mark, so that no other of its source bears it while its time is good; refused where one did. */
export async function spendMark(
  { db }: Unbound,
  sourceId: string,
  nonce: string,
  now: Date,
): Promise<void> {
  await db.deleteFrom("webhookNonce").where("until", "<", wallTime(now)).execute();
  const until = new Date(now.getTime() + 2 * TOLERANCE * 1000);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("webhookNonce")
    .values({ sourceId, nonce, until })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw conflict("请求重复：该X-Nonce已使用过", "Sent before: this X-Nonce was used already");
}
