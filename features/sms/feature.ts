import { feature } from "#engine/model/index.ts";
import { bookingDraft, sendBooking, sendVisit, visitDraft } from "./booking-calls.ts";
import { smsCaptcha, smsCaptchaView } from "./sms-captcha.ts";
import { addCaptcha, removeCaptchas } from "./sms-captcha.ts";
import { sms, smsView } from "./sms-setting.ts";
import { enableSms, sendMessage } from "./sms-setting.ts";
import { exportLog, exportLogView, smsLog, smsLogView } from "./sms.ts";
import { sendExportCode, sendExportCodeByGet } from "./sms.ts";

export const smsFeature = feature({
  entities: { smsLog, exportLog, sms, smsCaptcha },
  views: [smsLogView, exportLogView, smsView, smsCaptchaView],
  calls: [
    bookingDraft,
    sendBooking,
    visitDraft,
    sendVisit,
    addCaptcha,
    removeCaptchas,
    enableSms,
    sendMessage,
    sendExportCode,
    sendExportCodeByGet,
  ],
  menus: { resources: ["sms", "sms-log", "sms-captcha", "export-log"] },
});

export type { MessageDraft } from "./booking-calls.ts";
export { bookingDraft, sendBooking, sendVisit, visitDraft } from "./booking-calls.ts";
export { sendMessage } from "./sms-setting.ts";
export { exportLog, sendExportCode, sendExportCodeByGet, smsLog } from "./sms.ts";
