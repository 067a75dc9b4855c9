import type { Label, Option } from "#engine/model/index.ts";
import { NUMBER_LOOKUP } from "#engine/model/index.ts";

/** Kinds of events, by what the log keeps of them. */
export const EVENTS = [
  { value: NUMBER_LOOKUP.event, label: ["按号码查找", "Number looked up"] },
  { value: "view-as", label: ["身份查看", "Viewing as somebody"] },
  { value: "user-import", label: ["用户导入", "User import"] },
  { value: "second-factor", label: ["两步验证", "Two-step sign-in"] },
  { value: "operation-log", label: ["操作日志", "Operation log"] },
  { value: "sms-enable", label: ["启用短信配置", "SMS setting in use"] },
  { value: "sms-captcha", label: ["短信验证码", "SMS codes"] },
  { value: "telephony-enable", label: ["启用电话配置", "Telephony setting in use"] },
  { value: "platform-reasons", label: ["平台原因对照", "Reasons of platforms"] },
  { value: "tenant-add", label: ["新增租户", "Tenant added"] },
  { value: "tenant-export", label: ["导出租户", "Tenant exported"] },
  { value: "tenant-erase", label: ["清除租户", "Tenant erased"] },
] as const satisfies readonly Option[];

interface Said {
  readonly event: (typeof EVENTS)[number]["value"];
  readonly words: Label;
}

const said = (event: Said["event"], chinese: string, english: string): Said => ({
  event,
  words: [chinese, english],
});

/** What events say, with names and numbers at the stars. */
export const SAID = {
  viewBegan: said("view-as", "*（*）以 * 的身份查看", "* (*) views as *"),
  viewEnded: said("view-as", "* 结束以 * 的身份查看", "* stops viewing as *"),
  passwordsTaken: said(
    "user-import",
    "领取 * 个导入账号的初始密码",
    "Downloaded the initial passwords of * imported accounts",
  ),
  secondStepOn: said("second-factor", "* 开启两步验证", "* switched the second step on"),
  secondStepOff: said("second-factor", "* 关闭两步验证", "* switched the second step off"),
  secondStepDropped: said("second-factor", "解除 * 的两步验证", "Took the second step off *"),
  operationsRemoved: said("operation-log", "删除操作日志 *", "Deleted operations *"),
  smsEnabled: said("sms-enable", "启用短信配置 *", "SMS setting * is in use"),
  codesRemoved: said("sms-captcha", "删除验证码记录 *", "Deleted codes *"),
  codeAdded: said("sms-captcha", "登记验证码记录 *", "Recorded code *"),
  telephonyEnabled: said("telephony-enable", "启用电话配置 *", "Telephony setting * is in use"),
  reasonsChanged: said("platform-reasons", "修改平台原因对照", "Changed the reasons of platforms"),
  tenantAdded: said("tenant-add", "新增租户 * *", "Added tenant * *"),
  tenantExported: said(
    "tenant-export",
    "导出租户全部数据 * *",
    "Exported everything of tenant * *",
  ),
  tenantErased: said(
    "tenant-erase",
    "彻底清除租户 * *，共 * 行数据",
    "Erased tenant * * with * rows",
  ),
} satisfies Record<string, Said>;

/** The words of all of them, as whoever reads them is told. */
export const EVENT_WORDS: readonly Label[] = [
  NUMBER_LOOKUP.words,
  ...Object.values(SAID).map(({ words }) => words),
];
