import { sql } from "kysely";
import { entityNamed, fillIn, NUMBER_LOOKUP } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { tooMany } from "../errors.ts";
import { mask } from "../read/mask.ts";
import { insertRows, newRow } from "../write/insert-rows.ts";

const EVENT = NUMBER_LOOKUP.event;

/** So many may be looked up within an hour; guessing the four hidden digits would take some 10,000. */
const MOST = 300;

const HOUR = 3_600_000;
const MOST_REMEMBERED = 50_000;

/** Until when a number is no news of the same person: pages, sums and repetitions ask for it again and again. */
const noted = new Map<string, number>();

/** Keeps who looked up which numbers without seeing them, in the event log, and puts an end to guessing. */
export async function noteLookups(ctx: Context, numbers: readonly string[]): Promise<void> {
  const { session, now } = ctx;
  const userId = session.viewer?.id ?? session.userId;
  const keyOf = (number: string): string => `${session.tenantId}:${userId}:${number}`;
  const fresh = [...new Set(numbers)].filter(
    (number) => (noted.get(keyOf(number)) ?? 0) < now.getTime(),
  );
  if (fresh.length === 0) return;
  await ctx.lock(`${EVENT}:${userId}`);
  const [{ held } = { held: 0 }] = await ctx.unbound.rows<{ held: number }>(
    sql`select count(*)::int as held from usual_log where tenant_id = ${session.tenantId} and is_deleted = 0 and log_id = ${EVENT}
      and user_id = ${userId} and create_time > ${now}::timestamptz - interval '1 hour'`,
  );
  if (held + fresh.length > MOST)
    throw tooMany(
      3600,
      "按号码查找过于频繁，请稍后再试",
      "Too many numbers looked up, please try again later",
    );
  const usualLog = entityNamed("usualLog");
  await insertRows(
    ctx,
    usualLog,
    fresh.map((number) =>
      newRow(ctx, usualLog, {
        logId: EVENT,
        logLevel: "info",
        logData: fillIn(NUMBER_LOOKUP.words, mask(number, "phone"))[0],
        requestId: ctx.requestId,
        userId,
      }),
    ),
  );
  if (noted.size > MOST_REMEMBERED) noted.clear();
  for (const number of fresh) noted.set(keyOf(number), now.getTime() + HOUR);
}
