import type { Runtime } from "#engine/server/http/run.ts";
import { deliverOutbox, repeatWhileListening } from "#engine/server/outbox/index.ts";
import { bookingCalls } from "./booking-calls.ts";
import { deliverSms } from "./deliver-sms.ts";
import { smsCalls } from "./sms-calls.ts";

/** Hands over waiting messages once a second. */
export function smsDelivery({ app, pool }: Runtime, { dataDir }: { readonly dataDir: string }): void {
  repeatWhileListening(app, 1000, () => deliverOutbox(pool, "sms", deliverSms(pool, dataDir)));
}

export const sms = [...smsCalls, ...bookingCalls];
export { deliverSms } from "./deliver-sms.ts";
export { sendSms } from "./send-sms.ts";
export type { SmsSender } from "./sms-sender.ts";
export { sandboxFile, sandboxSender } from "./sms-sender.ts";
