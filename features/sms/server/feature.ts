import { serverFeature } from "#engine/server/feature.ts";
import { bookingCalls } from "./booking-calls.ts";
import { deliverSms } from "./deliver-sms.ts";
import { smsCalls, smsHooks } from "./sms-calls.ts";

export const smsServer = serverFeature({
  handlers: [...smsCalls, ...bookingCalls],
  jobs: [deliverSms],
  hooks: [smsHooks],
});
