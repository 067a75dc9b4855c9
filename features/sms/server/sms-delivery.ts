import type { Runtime } from "#engine/server/http/run.ts";
import { deliverOutbox, repeatWhileListening } from "#engine/server/outbox/index.ts";
import { deliverSms } from "./deliver-sms.ts";

/** Hands over waiting messages once a second. */
export function smsDelivery({ app, pool }: Runtime, { dataDir }: { readonly dataDir: string }): void {
  repeatWhileListening(app, 1000, () => deliverOutbox(pool, "sms", deliverSms(pool, dataDir)));
}
