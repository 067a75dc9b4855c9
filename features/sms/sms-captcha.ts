import {
  call,
  datetime,
  entity,
  phone,
  refs,
  schema,
  text,
  user,
  view,
} from "#engine/model/index.ts";

/** Each code that went out by text message: to whom and when, the code itself blotted out. */
export const smsCaptcha = entity("smsCaptcha", {
  label: ["短信验证码记录", "SMS code"],
  path: ["/blade-resource/smsCaptcha", "/blade-captchaHistory/captchaHistory"],
  permission: "sms_captcha",
  title: "account",
  log: true,
  fields: {
    userId: user("用户", "User", { labelAs: "userName", index: true }),
    account: text("账号", "Account", { max: 64 }),
    phone: phone("手机号", "Phone", { search: "phone", masked: "phone" }),
    captcha: text("验证码", "Code", { max: 16 }),
    purpose: text("用途", "Purpose", { max: 64, english: "purposeEn" }),
    purposeEn: text("英文用途", "Purpose in English", { max: 64, readonly: true, secret: true }),
    sendTime: datetime("发送时间", "Sent at"),
  },
});

export const smsCaptchaView = view("sms-captcha", smsCaptcha, {
  title: ["短信验证码记录", "SMS codes"],
  route: "/resource/smsCaptcha",
  icon: "SafetyCertificate",
  columns: ["account", "userName", "phone", "captcha", "purpose", "sendTime"],
  search: ["account", "phone", "userId", "sendTime"],
  quick: ["手机", "Mobile"],
});

/** Notes by hand that a code went out some other way; what is noted stays. */
export const addCaptcha = call("sms-captcha-add", {
  label: ["登记验证码", "Note a code"],
  method: "POST",
  path: ["/blade-captchaHistory/captchaHistory/submit", "/blade-resource/smsCaptcha/submit"],
  permission: "sms_captcha_add",
  input: {
    id: text("编号", "Id"),
    account: text("账号", "Account", { max: 64 }),
    phone: phone("手机号", "Phone", { required: true }),
    purpose: text("用途", "Purpose", { required: true, max: 64 }),
    sendTime: datetime("发送时间", "Sent at"),
  },
  answer: schema.object({
    id: schema.text,
  }),
});

export const removeCaptchas = call("sms-captcha-remove", {
  label: ["删除验证码记录", "Delete SMS codes"],
  method: "POST",
  path: "/blade-captchaHistory/captchaHistory/remove",
  permission: "sms_captcha_delete",
  input: { ids: refs("记录", "Entries", { entity: "smsCaptcha", required: true }) },
});
