export { sendSms } from "./send-sms.ts";
export { sandboxFile } from "./sms-sender.ts";
