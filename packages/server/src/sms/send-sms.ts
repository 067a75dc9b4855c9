import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertJudged } from "../engine/write/save.ts";
import { queueEffect } from "../outbox/index.ts";

interface Message {
  readonly phone: string;
  readonly content: string;
  /** What the message is about, in words. */
  readonly purpose: string;
  /** Values for a provider that fills in a template of its own. */
  readonly params?: Readonly<Record<string, string>>;
  /** The setting to send by; the one in use where absent. */
  readonly settingId?: string;
  /** The code in the message, and whose it is: noted among the SMS codes. */
  readonly captcha?: { readonly code: string; readonly userId: string; readonly account: string };
}

/** Writes a message to the SMS log and hands it over after the commit. */
export async function sendSms(ctx: Context, { captcha, ...message }: Message): Promise<void> {
  const params = message.params ?? (captcha && { code: captcha.code });
  const [row] = await insertJudged(ctx, model.smsLog, [{ ...message, ...(params && { params }), state: "waiting" }]);
  if (captcha)
    await insertJudged(ctx, model.smsCaptcha, [
      {
        userId: captcha.userId,
        account: captcha.account,
        phone: message.phone,
        captcha: `${captcha.code.slice(0, 1)}*****`,
        purpose: message.purpose,
        sendTime: ctx.moment,
      },
    ]);
  await queueEffect(ctx, "sms", { logId: String(row!["id"]) });
}
