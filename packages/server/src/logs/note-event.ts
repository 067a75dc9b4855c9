import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";

/** Keeps an event in the tenant's event log, in the transaction that makes it happen. */
export async function noteEvent(ctx: Context, logId: string, logData: string, logLevel: "info" | "warn" = "info"): Promise<void> {
  const who = ctx.session.viewer?.id ?? ctx.session.userId;
  const userId = who === "0" ? null : who;
  await insertRows(ctx, model.usualLog, [
    newRow(ctx, { logId, logLevel, logData: logData.slice(0, 4000), requestId: ctx.requestId, userId }),
  ]);
}
