import { entity, select, text, user, view } from "../engine/index.ts";

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
        { value: "failure", label: ["失败", "Failure"], tone: "danger" },
      ],
    }),
    reason: text("原因", "Reason", { max: 255 }),
    way: text("授权类型", "Grant type", { max: 32 }),
    client: text("应用", "Client", { max: 64 }),
    address: text("地址", "Address", { max: 64 }),
    device: text("设备", "Device", { max: 128 }),
  },
});

export const loginLogView = view("login-log", loginLog, {
  title: ["登录日志", "Sign-in log"],
  route: "/monitor/login",
  icon: "History",
  columns: ["account", "userName", "result", "reason", "way", "client", "address", "device", "createTime"],
  search: ["account", "userId", "result", "address", "createTime"],
});
