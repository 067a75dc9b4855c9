import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertJudged } from "../engine/write/save.ts";
import { queueEffect } from "../outbox/index.ts";

interface Message {
  readonly phone: string;
  readonly content: string;
  /** What the message is about, in words. */
  readonly purpose: string;
}

/** Writes a message to the SMS log and hands it over after the commit. */
export async function sendSms(ctx: Context, message: Message): Promise<void> {
  const [row] = await insertJudged(ctx, model.smsLog, [{ ...message, state: "waiting" }]);
  await queueEffect(ctx, "sms", { logId: String(row!["id"]) });
}
