import {
  entity,
  integer,
  schema,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";
import { EVENT_WORDS, EVENTS } from "./events.ts";

/** What every line of the server's own logs says about its request. */
const requestFields = {
  requestId: text("请求编号", "Request id", { index: true, exact: true, width: 180 }),
  requestUri: text("请求地址", "Path", { max: 500, width: 260 }),
  method: text("请求方式", "Method", { max: 16, width: 90 }),
  params: textarea("请求参数", "Parameters", { max: 4000 }),
  remoteIp: text("客户端地址", "Address", { max: 64, width: 130 }),
  userAgent: text("客户端", "Client", { max: 255 }),
  serverHost: text("服务器", "Server", { max: 128 }),
  serverIp: text("服务器地址", "Server address", { max: 64 }),
  userId: user("操作人", "By", { labelAs: "createBy", index: true }),
};

const log = {
  log: true,
  covered: ["requestUri"],
  extras: { strId: schema.text, serviceId: schema.text, env: schema.text },
} as const;

/** Business and system events worth keeping: released notices, removed tenants, cleaned logs. */
export const usualLog = entity("usualLog", {
  label: ["通用日志", "Event log"],
  path: "/blade-log/usual",
  permission: "log_usual",
  title: "logId",
  ...log,
  fields: {
    logId: select("事件", "Event", { options: EVENTS, max: 64, index: true, width: 160 }),
    logLevel: select("级别", "Level", {
      options: [
        { value: "info", label: ["信息", "Information"], tone: "muted" },
        { value: "warn", label: ["警告", "Warning"], tone: "warning" },
      ],
      max: 16,
      width: 80,
    }),
    logData: textarea("内容", "Content", { max: 4000, shipped: EVENT_WORDS }),
    ...requestFields,
  },
});

/** Every call that changed something, and every one that was slow. */
export const apiLog = entity("apiLog", {
  label: ["接口日志", "Call log"],
  path: "/blade-log/api",
  permission: "log_api",
  title: "title",
  ...log,
  fields: {
    title: text("接口", "Call", { max: 64, width: 180, english: "titleEn" }),
    titleEn: text("英文接口", "Call in English", { max: 64, readonly: true, secret: true }),
    status: integer("结果", "Result", { width: 80 }),
    time: integer("耗时（毫秒）", "Milliseconds", { width: 110 }),
    ...requestFields,
  },
});

/** Surprises: what failed without a reason the product knows, with the stack. */
export const errorLog = entity("errorLog", {
  label: ["错误日志", "Error log"],
  path: "/blade-log/error",
  permission: "log_error",
  title: "exceptionName",
  ...log,
  fields: {
    exceptionName: text("异常", "Error", { max: 128, width: 160 }),
    message: textarea("异常信息", "Message", { max: 4000 }),
    stackTrace: textarea("堆栈", "Stack", { max: 20000 }),
    fileName: text("文件", "File", { max: 255 }),
    lineNumber: integer("行号", "Line"),
    ...requestFields,
  },
});

const request = ["requestUri", "method", "createBy", "remoteIp"] as const;
const more = ["requestId", "userAgent", "serverHost", "serverIp"] as const;
const search = ["requestUri", "userId", "requestId", "createTime"] as const;

export const usualLogView = view("log-usual", usualLog, {
  title: ["通用日志", "Event log"],
  route: "/monitor/log/usual",
  icon: "FileText",
  columns: ["logId", "logLevel", "logData", "createBy", "createTime"],
  card: { lines: [["logData"]], status: "logLevel", footer: ["createBy", "createTime"] },
  more: ["requestUri", ...more],
  search: ["logId", ...search],
  facts: [
    "logLevel",
    "logData",
    "createBy",
    "createTime",
    "requestUri",
    "method",
    "remoteIp",
    ...more,
    "params",
  ],
});

export const apiLogView = view("log-api", apiLog, {
  title: ["接口日志", "Call log"],
  route: "/monitor/log/api",
  icon: "Api",
  columns: ["title", ...request, "status", "time", "createTime"],
  card: { lines: [["method", "requestUri"]], status: "status", footer: ["createBy", "createTime"] },
  more,
  search: ["title", "method", "status", ...search],
  facts: ["status", "time", "createTime", ...request, ...more, "params"],
});

export const errorLogView = view("log-error", errorLog, {
  title: ["错误日志", "Error log"],
  route: "/monitor/log/error",
  icon: "Bug",
  columns: ["exceptionName", "message", ...request, "createTime"],
  card: { lines: [["message"], ["method", "requestUri"]], footer: ["createBy", "createTime"] },
  more: ["fileName", "lineNumber", ...more],
  search: ["exceptionName", ...search],
  facts: [
    "message",
    "createTime",
    ...request,
    "fileName",
    "lineNumber",
    ...more,
    "params",
    "stackTrace",
  ],
});
