import { entity, select, text, textarea, view } from "#engine/model/index.ts";

/** Each raw request of an ad platform or another source, as it came in. */
export const sourceRequestLog = entity("sourceRequestLog", {
  label: ["来源请求日志", "Source request"],
  path: "/blade-crm/sourceRequestLog",
  permission: "source_request_log",
  title: "appId",
  log: true,
  lists: { page: { path: "page" } },
  fields: {
    appId: text("应用编号", "App id", { max: 128, index: true }),
    reqType: select("请求类型", "Request type", { dict: "req_type" }),
    reqUrl: text("请求地址", "Path", { max: 500 }),
    reqContent: textarea("请求内容", "Content", { max: 20000, masked: "numbers" }),
    reqClientIp: text("客户端地址", "Address", { max: 64 }),
    dataStatus: select("数据状态", "Data status", { dict: "req_data_status", index: true }),
    dataResult: text("处理结果", "Outcome", { max: 500, english: "dataResultEn" }),
    dataResultEn: text("英文处理结果", "Outcome in English", {
      max: 500,
      readonly: true,
      secret: true,
    }),
  },
});

export const sourceRequestLogView = view("source-request-log", sourceRequestLog, {
  title: ["来源请求日志", "Source requests"],
  route: "/monitor/log/source",
  icon: "CloudDownload",
  columns: [
    "appId",
    "reqType",
    "reqUrl",
    "reqContent",
    "reqClientIp",
    "dataStatus",
    "dataResult",
    "createTime",
  ],
  search: ["appId", "reqType", "dataStatus", "reqClientIp", "createTime"],
});
