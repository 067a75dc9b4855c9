import { usualLog } from "../server-log.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

/** Keeps an event in the tenant's event log, in the transaction that makes it happen. */
export async function noteEvent(
  ctx: Context,
  logId: string,
  logData: string,
  logLevel: "info" | "warn" = "info",
): Promise<void> {
  const who = ctx.session.viewer?.id ?? ctx.session.userId;
  const userId = who === "0" ? null : who;
  await insertRows(ctx, usualLog, [
    newRow(ctx, usualLog, {
      logId,
      logLevel,
      logData: logData.slice(0, 4000),
      requestId: ctx.requestId,
      userId,
    }),
  ]);
}
