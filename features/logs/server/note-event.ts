import { fillIn } from "#engine/model/index.ts";
import { SAID } from "../events.ts";
import { usualLog } from "../server-log.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

/** Keeps an event and what its words name in the tenant's event log, in the transaction that makes it happen. */
export async function noteEvent(
  ctx: Context,
  name: keyof typeof SAID,
  values: readonly (string | number)[] = [],
  logLevel: "info" | "warn" = "info",
): Promise<void> {
  const { event, words } = SAID[name];
  const who = ctx.session.viewer?.id ?? ctx.session.userId;
  const userId = who === "0" ? null : who;
  await insertRows(ctx, usualLog, [
    newRow(ctx, usualLog, {
      logId: event,
      logLevel,
      logData: fillIn(words, ...values)[0].slice(0, 4000),
      requestId: ctx.requestId,
      userId,
    }),
  ]);
}
