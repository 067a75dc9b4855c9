import type { TypeOf } from "#engine/model/index.ts";
import { call, refs, schema, text } from "#engine/model/index.ts";

/** How an account stands with its second step. */
export const secondFactorStateSchema = schema.object({
  on: schema.boolean,
  /** Since when; "" where it is off. */
  since: schema.text,
  /** Recovery codes nobody has used yet. */
  codesLeft: schema.number,
  /** One of the account's roles demands it. */
  demanded: schema.boolean,
});

export type SecondFactorState = TypeOf<typeof secondFactorStateSchema>;

const password = text("当前密码", "Current password", {
  required: "请输入当前密码",
  max: 128,
  typed: true,
});
const code = text("动态验证码", "Code", { required: "请输入动态验证码", max: 20 });
const own = { permission: "entering", method: "POST" } as const;

export const secondFactor = call("second-factor", {
  label: ["两步验证", "Two-step sign-in"],
  permission: "entering",
  method: "GET",
  path: "/blade-auth/oauth/second-factor",
  input: {},
  answer: secondFactorStateSchema,
});

/** A secret for the authenticator app; nothing is asked for it until one of its codes was typed. */
export const beginSecondFactor = call("second-factor-begin", {
  ...own,
  label: ["设置两步验证", "Set up the second step"],
  path: "/blade-auth/oauth/second-factor/begin",
  sensitive: true,
  input: { password },
  answer: schema.object({
    secret: schema.text,
    uri: schema.text,
  }),
});

/** Puts the second step in force; its answer are recovery codes, shown this once. */
export const confirmSecondFactor = call("second-factor-confirm", {
  ...own,
  label: ["启用两步验证", "Switch the second step on"],
  path: "/blade-auth/oauth/second-factor/confirm",
  sensitive: true,
  input: { code },
  answer: schema.list(schema.text),
});

export const renewRecoveryCodes = call("second-factor-codes", {
  ...own,
  label: ["重新生成恢复码", "New recovery codes"],
  permission: "signed-in",
  path: "/blade-auth/oauth/second-factor/codes",
  sensitive: true,
  input: { password },
  answer: schema.list(schema.text),
});

export const endSecondFactor = call("second-factor-end", {
  ...own,
  label: ["关闭两步验证", "Switch the second step off"],
  permission: "signed-in",
  path: "/blade-auth/oauth/second-factor/end",
  input: { password, code },
});

/** For who lost app and codes: an administrator who knows the person takes the second step away. */
export const dropSecondFactors = call("user_second_factor", {
  label: ["解除两步验证", "Take the second step away"],
  method: "POST",
  path: "/blade-system/user/drop-second-factor",
  permission: "user_reset",
  input: {
    userIds: refs("用户", "Users", {
      entity: "user",
      required: ["请至少选择一个用户", "Please select at least one user"],
    }),
  },
  button: {
    views: ["user"],
    at: ["row", "selection"],
    confirm: [
      "确定解除所选账号的两步验证？",
      "Take the second step of the selected accounts away?",
    ],
    tone: "danger",
  },
});
