import type { Label, Option } from "#engine/model/index.ts";
import {
  call,
  datetime,
  entity,
  exportCodeAddress,
  json,
  ref,
  schema,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";

const named = (label: Label): Option => ({ value: label[0], label });

/** What senders call themselves where a message is logged. */
const SENDERS: readonly Option[] = [
  { value: "sandbox", label: ["本地沙箱", "Local sandbox"] },
  named(["云片", "Yunpian"]),
  named(["阿里云", "Alibaba Cloud"]),
];

/** Every message handed to the SMS sender, the sandbox's included; codes are blotted out of its text. */
export const smsLog = entity("smsLog", {
  label: ["短信日志", "SMS log"],
  path: "/blade-resource/smsLog",
  permission: "sms_log",
  title: "phone",
  log: true,
  fields: {
    phone: text("手机号", "Phone", { max: 20, index: true, masked: "phone" }),
    content: textarea("内容", "Content"),
    purpose: text("用途", "Purpose", { max: 64, english: "purposeEn" }),
    purposeEn: text("英文用途", "Purpose in English", { max: 64, readonly: true, secret: true }),
    sender: select("发送通道", "Sender", { max: 64, options: SENDERS }),
    state: select("状态", "Status", {
      options: [
        { value: "waiting", label: ["待发送", "Waiting"], tone: "warning" },
        { value: "sent", label: ["已发送", "Sent"], tone: "success" },
        { value: "failed", label: ["失败", "Failed"], tone: "danger" },
      ],
    }),
    error: text("失败原因", "Why it failed", { max: 500 }),
    sendTime: datetime("发送时间", "Sent at"),
    params: json("模板参数", "Template values", { secret: true }),
    settingId: ref("短信配置", "SMS setting", { entity: "sms" }),
  },
});

export const smsLogView = view("sms-log", smsLog, {
  title: ["短信日志", "SMS log"],
  route: "/resource/smsLog",
  icon: "Mail",
  columns: ["phone", "content", "purpose", "sender", "state", "sendTime", "error", "createTime"],
  search: ["phone", "purpose", "state", "createTime"],
});

export const sendExportCode = call("send-export-code", {
  label: ["发送导出验证码", "Send export code"],
  method: "POST",
  path: exportCodeAddress.paths,
  permission: "signed-in",
  input: { list: text("列表", "List", { required: true }) },
  done: ["短信验证码发送成功", "The SMS code was sent"],
  answer: schema.text,
});

export const sendExportCodeByGet = call("send-export-code-by-get", {
  label: ["发送导出验证码", "Send export code"],
  method: "GET",
  writes: true,
  path: exportCodeAddress.paths,
  permission: "signed-in",
  input: { list: text("列表", "List", { required: true }) },
  done: ["短信验证码发送成功", "The SMS code was sent"],
  answer: schema.text,
});

/** Who took which rows out of the system, and how many. */
export const exportLog = entity("exportLog", {
  label: ["导出记录", "Export log"],
  path: "/blade-resource/exportLog",
  permission: "export_log",
  title: "listName",
  log: true,
  fields: {
    listName: text("列表", "List", { max: 64, english: "listNameEn" }),
    listNameEn: text("英文列表", "List in English", { max: 64, readonly: true, secret: true }),
    filter: textarea("条件", "Condition"),
    rows: text("行数", "Rows", { max: 16 }),
    userId: user("导出人", "By", { labelAs: "userName" }),
  },
});

export const exportLogView = view("export-log", exportLog, {
  title: ["导出记录", "Export log"],
  route: "/resource/exportLog",
  icon: "Download",
  columns: ["listName", "filter", "rows", "userName", "createTime"],
  search: ["listName", "userId", "createTime"],
});
