import { smsCaptcha } from "../sms-captcha.ts";
import { smsLog } from "../sms.ts";
import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { withoutCodes } from "./mask-codes.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { deliverSms } from "./deliver-sms.ts";

interface Message {
  readonly phone: string;
  readonly content: string;
  /** What the message is about, in words. */
  readonly purpose: Label;
  /** Values for a provider that fills in a template of its own. */
  readonly params?: Readonly<Record<string, string>>;
  /** The setting to send by; the one in use where absent. */
  readonly settingId?: string;
  /** The code in the message, and whose it is: noted among the SMS codes. */
  readonly captcha?: { readonly code: string; readonly userId: string; readonly account: string };
}

/**
 * Writes a message to the SMS log and hands it over after the commit. The log never has a code in it, whoever sends and whoever
 * looks: the whole text waits sealed with its job and goes with it.
 */
export async function sendSms(
  ctx: Context,
  { captcha, content, params: given, purpose: [purpose, purposeEn], ...message }: Message,
): Promise<void> {
  const params = given ?? (captcha && { code: captcha.code });
  const { code, ...others } = params ?? {};
  const row = await insertOneValidated(ctx, smsLog, {
    ...message,
    purpose,
    purposeEn,
    content: withoutCodes(content, captcha?.code ?? code),
    params: others,
    state: "waiting",
  });
  if (captcha)
    await insertOneValidated(ctx, smsCaptcha, {
      userId: captcha.userId,
      account: captcha.account,
      phone: message.phone,
      captcha: `${captcha.code.slice(0, 1)}*****`,
      purpose,
      purposeEn,
      sendTime: ctx.moment,
    });
  await enqueue(ctx, deliverSms, {
    logId: row.id,
    sealed: seal(JSON.stringify({ content, ...(params && { params }) })),
  });
}
