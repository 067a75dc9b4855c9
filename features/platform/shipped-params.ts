import type { Label } from "#engine/model/index.ts";

interface ShippedParam {
  readonly key: string;
  readonly value: string;
  readonly name: Label;
  readonly remark: Label;
}

/** Parameters every tenant starts with. */
export const SHIPPED_PARAMS: readonly ShippedParam[] = [
  {
    key: "crm.lead.maxHeld",
    value: "0",
    name: ["线索持有上限", "Leads held at most"],
    remark: ["每人最多持有的线索数，0为不限", "How many leads one person may hold; 0 for no limit"],
  },
  {
    key: "crm.lead.maxPerDay",
    value: "0",
    name: ["线索每日领取上限", "Leads claimed per day at most"],
    remark: [
      "每人每天最多领取的线索数，0为不限",
      "How many leads one person may claim a day; 0 for no limit",
    ],
  },
  {
    key: "crm.lead.cooldownHours",
    value: "0",
    name: ["线索冷却小时", "Lead cool-down, hours"],
    remark: [
      "前负责人多少小时内不可再次领取，0为不限",
      "Hours in which the previous owner may not claim it again; 0 for none",
    ],
  },
  {
    key: "crm.customer.maxHeld",
    value: "0",
    name: ["客户持有上限", "Customers held at most"],
    remark: [
      "每人最多持有的客户数，0为不限",
      "How many customers one person may hold; 0 for no limit",
    ],
  },
  {
    key: "crm.customer.maxPerDay",
    value: "0",
    name: ["客户每日领取上限", "Customers claimed per day at most"],
    remark: [
      "每人每天最多领取的客户数，0为不限",
      "How many customers one person may claim a day; 0 for no limit",
    ],
  },
  {
    key: "crm.customer.cooldownHours",
    value: "0",
    name: ["客户冷却小时", "Customer cool-down, hours"],
    remark: [
      "前业务员多少小时内不可再次领取，0为不限",
      "Hours in which the previous salesperson may not claim it again; 0 for none",
    ],
  },
  {
    key: "crm.role.todoor",
    value: "",
    name: ["到店登记角色", "Roles that register visits"],
    remark: ["可登记到店的角色", "The roles that may register visits"],
  },
  {
    key: "log.usual.keepDays",
    value: "365",
    name: ["通用日志保留天数", "Event log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "log.api.keepDays",
    value: "180",
    name: ["接口日志保留天数", "Call log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "log.error.keepDays",
    value: "90",
    name: ["错误日志保留天数", "Error log kept, days"],
    remark: [
      "超过天数的日志自动清理，0为长期保留",
      "Older entries are removed; 0 keeps them permanently",
    ],
  },
  {
    key: "log.source.keepDays",
    value: "180",
    name: ["来源请求日志保留天数", "Source requests kept, days"],
    remark: [
      "超过天数的日志自动清理，0为长期保留",
      "Older entries are removed; 0 keeps them permanently",
    ],
  },
  {
    key: "log.sms.keepDays",
    value: "365",
    name: ["短信日志保留天数", "SMS log kept, days"],
    remark: [
      "超过天数的日志自动清理，0为长期保留",
      "Older entries are removed; 0 keeps them permanently",
    ],
  },
  {
    key: "log.operation.keepDays",
    value: "0",
    name: ["操作日志保留天数", "Operation log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "login.switchMode",
    value: "0",
    name: ["允许切换部门与角色", "Switching departments and roles"],
    remark: [
      "有多个部门或角色的用户可只以其中一个工作",
      "Who has several departments or roles may work as one of them",
    ],
  },
  {
    key: "login.digestPasswords",
    value: "1",
    name: ["接受密码摘要", "Accept password digests"],
    remark: [
      "旧客户端可用密码摘要登录，登录日志中注明；为否时只接受密码原文",
      "Old clients may sign in with a digest, the sign-in log says so; with No, only the password itself counts",
    ],
  },
  {
    key: "login.passwordDays",
    value: "0",
    name: ["密码有效天数", "Password age, days"],
    remark: [
      "超过天数后提醒用户更换密码，0为不提醒",
      "Older passwords are reminded of; 0 for never",
    ],
  },
  {
    key: "login.sandboxProvider",
    value: "0",
    name: ["沙箱登录", "Sandbox sign-in"],
    remark: [
      "登录页出现不验证身份的沙箱登录，仅供测试，正式使用请关闭",
      "A sign-in that checks nobody, for trying things out only; switch it off in real use",
    ],
  },
  {
    key: "log.login.keepDays",
    value: "180",
    name: ["登录日志保留天数", "Sign-in log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "log.change.keepDays",
    value: "1095",
    name: ["变更日志保留天数", "Change log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "log.export.keepDays",
    value: "1095",
    name: ["导出记录保留天数", "Export log kept, days"],
    remark: [
      "超过天数的日志自动清理，至少180天，0为长期保留",
      "Older entries are removed; at least 180 days, 0 keeps them permanently",
    ],
  },
  {
    key: "log.client.keepDays",
    value: "90",
    name: ["前端日志保留天数", "Browser log kept, days"],
    remark: [
      "超过天数的日志自动清理，0为长期保留",
      "Older entries are removed; 0 keeps them permanently",
    ],
  },
  {
    key: "channel.referralSources",
    value: "5",
    name: ["转介绍来源", "Referral sources"],
    remark: [
      "渠道分析不含转介绍时不计入的客户来源",
      "Customer sources that channel analysis leaves out without referrals",
    ],
  },
  {
    key: "flow.discountApproval",
    value: "0",
    name: ["超额优惠审批", "Approval of excess discounts"],
    remark: [
      "优惠超过额度的合同按「超额优惠审批」流程审批",
      "Contracts discounted beyond the limit follow the process of that name",
    ],
  },
  {
    key: "flow.exportApproval",
    value: "0",
    name: ["导出审批", "Approval of exports"],
    remark: [
      "一天内从同一列表导出的行数超过上限时，按「导出审批」流程审批后才能下载",
      "Beyond so many records of a list in a day, a file is downloaded once it is approved",
    ],
  },
  {
    key: "flow.exportRows",
    value: "1000",
    name: ["免审批导出行数", "Records exported without approval"],
    remark: [
      "导出审批开启后，一天内不超过该行数的导出无需审批",
      "With approval of exports on, so many records a day need none",
    ],
  },
  {
    key: "flow.refundApproval",
    value: "0",
    name: ["退单退款审批", "Approval of refunds"],
    remark: [
      "退定、退单、撤销签单、退回收款和退费按「退单退款审批」流程审批后才生效",
      "Refunds and undone signings count once they are approved",
    ],
  },
  {
    key: "flow.refundAmount",
    value: "0",
    name: ["免审批退款金额", "Amount refunded without approval"],
    remark: [
      "退单退款审批开启后，不超过该金额的无需审批",
      "With approval of refunds on, amounts up to this need none",
    ],
  },
  {
    key: "flow.handOverApproval",
    value: "0",
    name: ["客户交接审批", "Approval of hand-overs"],
    remark: [
      "客户换负责人按「客户交接审批」流程审批后才生效",
      "Customers change hands once it is approved",
    ],
  },
  {
    key: "flow.handOverRows",
    value: "0",
    name: ["免审批交接客户数", "Customers handed over without approval"],
    remark: [
      "客户交接审批开启后，一天内交接不超过该数量的客户无需审批",
      "With approval of hand-overs on, so many customers a day need none",
    ],
  },
  {
    key: "crm.role.sign",
    value: "",
    name: ["签单登记角色", "Roles that register deals signed"],
    remark: ["可登记签单的角色", "The roles that may register deals signed"],
  },
];
