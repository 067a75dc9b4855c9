import { call, entity, schema, text, textarea, view } from "#engine/model/index.ts";

/** What went wrong in somebody's browser, as they sent it in. */
export const clientLog = entity("clientLog", {
  label: ["浏览器日志", "Browser log"],
  path: "/blade-log/client",
  permission: "client_log",
  title: "message",
  log: true,
  fields: {
    type: text("类型", "Type", { max: 32 }),
    message: textarea("内容", "Content", { max: 2000 }),
    stack: textarea("堆栈", "Stack", { max: 8000 }),
    info: textarea("说明", "Description", { max: 4000 }),
    url: text("地址", "Address", { max: 500 }),
    time: text("发生时间", "Happened", { max: 40 }),
  },
});

export const clientLogView = view("client-log", clientLog, {
  title: ["浏览器日志", "Browser logs"],
  route: "/log/client",
  icon: "Warning",
  columns: ["type", "message", "url", "time", "createUserName", "createTime"],
  more: ["stack", "info"],
  facts: ["type", "url", "time", "createUserName", "createTime", "stack", "info"],
  search: ["type", "message", "createTime"],
});

/** Takes a bare array of entries; the second address is that of older clients and ends no session. */
export const submitClientLogs = call("client-log-submit", {
  label: ["上传浏览器日志", "Send in a browser log"],
  method: "POST",
  path: ["/blade-log/client/submit", "/blade-auth/oauth/logout"],
  permission: "signed-in",
  input: {},
  done: ["发送成功!", "Sent"],
  answer: schema.number,
});
