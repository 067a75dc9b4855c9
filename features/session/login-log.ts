import type { Label, Option } from "#engine/model/index.ts";
import { entity, select, text, user, view } from "#engine/model/index.ts";
import { REFUSALS } from "./sign-in-refusals.ts";

/** Grants that are offered; what else was asked for is kept as it came. */
const WAYS: readonly Option[] = [
  { value: "password", label: ["密码", "Password"] },
  { value: "captcha", label: ["密码与验证码", "Password and captcha"] },
  { value: "social", label: ["第三方登录", "Third-party sign-in"] },
  { value: "authorization_code", label: ["单点登录", "Single sign-on"] },
  { value: "refresh_token", label: ["刷新令牌", "Refresh token"] },
  { value: "view_as", label: ["以他人身份查看", "Viewing as somebody else"], tone: "warning" },
];

/** What is noted of sign-ins that did not fail; the star is a name. Kept in Chinese, told as whoever reads it is. */
export const NOTES = {
  viewedRole: ["查看：角色 *", "Viewing as role *"],
  viewed: ["查看：*", "Viewing as *"],
  digest: ["旧客户端，密码以摘要提交", "Old client: the password came as a digest"],
} as const satisfies Record<string, Label>;

const TOLD: readonly Label[] = [
  ...Object.values(NOTES),
  ...Object.values(REFUSALS).map(({ words }) => words),
];

/** Every sign-in that was tried, and how it went. */
export const loginLog = entity("loginLog", {
  label: ["登录日志", "Sign-in log"],
  path: "/blade-log/login",
  permission: "login_log",
  title: "account",
  log: true,
  fields: {
    account: text("账号", "Account", { max: 64, index: true }),
    userId: user("用户", "User", { labelAs: "userName" }),
    result: select("结果", "Result", {
      options: [
        { value: "success", label: ["成功", "Success"], tone: "success" },
        { value: "failure", label: ["失败", "Failed"], tone: "danger" },
      ],
    }),
    reason: text("说明", "Description", { max: 255, width: 240, shipped: TOLD }),
    way: select("登录方式", "Way to sign in", { options: WAYS }),
    client: text("应用", "Client", { max: 64 }),
    address: text("地址", "Address", { max: 64 }),
    device: text("设备", "Device", { max: 128 }),
  },
});

export const loginLogView = view("login-log", loginLog, {
  title: ["登录日志", "Sign-in log"],
  route: "/monitor/login",
  icon: "History",
  columns: [
    "account",
    "userName",
    "result",
    "createTime",
    "reason",
    "way",
    "client",
    "address",
    "device",
  ],
  card: {
    lines: [["userName", "way"], ["reason"]],
    status: "result",
    footer: ["address", "createTime"],
  },
  search: ["account", "userId", "result", "way", "address", "createTime"],
});
