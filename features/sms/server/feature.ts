import { serverFeature } from "#engine/server/feature.ts";
import { bookingCalls } from "./booking-calls.ts";
import { smsDelivery } from "./sms-delivery.ts";
import { smsCalls, smsHooks } from "./sms-calls.ts";

export const smsServer = serverFeature({
  handlers: [...smsCalls, ...bookingCalls],
  routes: [smsDelivery],
  hooks: [smsHooks],
});
