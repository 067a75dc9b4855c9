import { call, text } from "#engine/model/index.ts";

const asked = {
  label: ["发送手机验证码", "Send a code to the phone"],
  writes: true,
  permission: "public",
  input: {
    tenantId: text("企业编号", "Tenant code"),
    account: text("手机号或账号", "Mobile number or account", { required: true, max: 64 }),
  },
  done: ["验证码发送成功!", "The code was sent"],
} as const;

/** Sends a code to the phone of an account. Whether there is such an account is not told. */
export const phoneCaptcha = call("phone-captcha", {
  ...asked,
  method: "GET",
  path: "/blade-auth/oauth/phoneCaptcha",
});

export const phoneCaptchaByPost = call("phone-captcha-by-post", {
  ...asked,
  method: "POST",
  path: "/blade-auth/oauth/phoneCaptcha",
});

export const updatePasswordByPhone = call("update-password-by-phone", {
  label: ["凭手机验证码重设密码", "Set a new password by a code"],
  method: "POST",
  // Its wrong tries are counted although it refuses: it sees to its own statements.
  noTransaction: true,
  path: "/blade-auth/oauth/updatePasswordByPhone",
  permission: "public",
  input: {
    tenantId: text("企业编号", "Tenant code"),
    account: text("手机号或账号", "Mobile number or account", { required: true, max: 64 }),
    code: text("短信验证码", "SMS code", { required: "请输入短信验证码" }),
    newPassword: text("新密码", "New password", { required: "请先输入密码", typed: true }),
    newPassword1: text("确认密码", "Repeat the password", {
      required: "请先输入密码",
      typed: true,
    }),
  },
});
