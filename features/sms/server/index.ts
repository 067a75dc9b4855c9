export { deliverSms } from "./deliver-sms.ts";
export { sendSms } from "./send-sms.ts";
export type { SmsSender } from "./sms-sender.ts";
export { sandboxFile, sandboxSender } from "./sms-sender.ts";
