import {
  call,
  computed,
  datetime,
  dept,
  entity,
  integer,
  ref,
  refs,
  rowsWith,
  select,
  text,
  textarea,
  toggle,
  user,
  view,
} from "#engine/model/index.ts";

const openStates = [
  { value: "open", label: ["未解除", "Open"], tone: "warning" },
  { value: "resolved", label: ["已解除", "Resolved"], tone: "success" },
] as const;

const readStates = [
  { value: "0", label: ["未读", "Unread"], tone: "warning" },
  { value: "1", label: ["已读", "Read"], tone: "muted" },
] as const;

/** A warning to the person responsible; also the bell's notices. */
export const warning = entity("warning", {
  label: ["消息提醒", "Notification"],
  path: "/blade-warnMsg/warnMsg",
  permission: "warn_msg",
  operations: ["list", "detail", "remove"],
  title: "name",
  scope: { owners: ["responsiblePersonId"], everyone: "crmWarnMsg_admin" },
  lists: {
    list: { path: "list" },
    ledger: {
      path: "list",
      param: ["view", "ledger"],
      permission: "warn_list",
      where: { state: openStates.map(({ value }) => value) },
    },
  },
  unique: [
    {
      fields: ["warnType", "resourceId"],
      where: { state: "open" },
      message: ["该数据已有未解除的同类预警", "A warning of this type is open for it already"],
    },
  ],
  watched: [{ by: "resourceId", where: { state: "open" }, removed: true }],
  fields: {
    warnNo: text("预警编号", "Number", { readonly: true, max: 32 }),
    name: text("名称", "Name", { readonly: true, english: "nameEn" }),
    nameEn: text("英文名称", "English name", { readonly: true, secret: true }),
    clueId: text("线索编号", "Lead", { readonly: true, max: 20 }),
    clueName: text("客户姓名", "Customer name", { readonly: true }),
    resourceId: text("关联数据", "Resource", { readonly: true, max: 20, index: true }),
    resourceType: text("关联类型", "Resource type", { readonly: true, max: 32 }),
    warnType: select("预警类型", "Warning type", {
      dict: "warn_type",
      readonly: true,
      index: true,
      width: 148,
    }),
    warnTypeName: computed("预警类型名称", "Type name"),
    ruleName: text("规则", "Rule", { readonly: true }),
    cause: text("触发原因", "Cause", { readonly: true, max: 16 }),
    warnContent: textarea("预警内容", "Content", {
      readonly: true,
      english: "warnContentEn",
      width: 320,
    }),
    warnContentEn: textarea("英文预警内容", "Content in English", { readonly: true, secret: true }),
    notAssignedDuration: integer("未分配时长(小时)", "Hours unassigned", { readonly: true }),
    responsiblePersonId: user("责任人", "Responsible", {
      readonly: true,
      labelAs: "responsiblePerson",
      index: true,
    }),
    status: select("状态", "Status", { options: readStates, default: "0" }),
    readTime: datetime("阅读时间", "Read at", { readonly: true }),
    /** Of what a rule warns of; notices of events have none. */
    state: select("处理状态", "State", { options: openStates, readonly: true }),
    resolvedTime: datetime("解除时间", "Resolved at", { readonly: true }),
  },
});

export const warningView = view("warning", warning, {
  title: ["消息提醒", "Notifications"],
  route: "/warn/warnMsg",
  icon: "Alert",
  columns: [
    "name",
    "warnType",
    "warnContent",
    "responsiblePerson",
    "status",
    "createTime",
    "notAssignedDuration",
  ],
  more: ["clueId", "clueName", "state", "resolvedTime"],
  search: ["name", "warnType", "status", "createTime"],
  quick: ["名称", "Name"],
  add: false,
  edit: false,
  remove: false,
  detail: false,
});

/** What rules found, open and resolved, for who looks after it: whom it concerns and what became of it. */
export const warningListView = view("warning-list", warning, {
  title: ["预警列表", "Warning list"],
  route: "/warn/warning",
  icon: "Warning",
  list: "ledger",
  permission: "warn_list",
  columns: [
    "warnNo",
    "name",
    "warnType",
    "ruleName",
    "warnContent",
    "responsiblePerson",
    "state",
    "status",
    "createTime",
    "resolvedTime",
  ],
  more: ["resourceId", "notAssignedDuration", "readTime", "updateTime"],
  search: [
    "warnNo",
    "name",
    "warnType",
    "state",
    "status",
    "responsiblePersonId",
    "createTime",
    "resolvedTime",
  ],
  quick: ["名称", "Name"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    { key: "open", label: ["未解除", "Open"], filter: { state: "open" }, urgent: true },
    { key: "resolved", label: ["已解除", "Resolved"], filter: { state: "resolved" } },
  ],
  facts: [
    "warnNo",
    "warnType",
    "ruleName",
    "warnContent",
    "responsiblePerson",
    "state",
    "status",
    "createTime",
    "readTime",
    "resolvedTime",
  ],
  add: false,
  edit: false,
  card: {
    lines: [["warnContent"], ["ruleName", "responsiblePerson"]],
    status: "state",
    tags: ["warnType"],
    footer: ["createTime"],
  },
});

/** Kinds of warnings that rules bring about; all others tell of events. */
export const RULE_TYPES = ["leadsUnassigned", "leadNotFollowedUp", "customerAlarmNotice"] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** Whose records a rule is about. */
const concerned = dept("适用公司", "Company", {
  labelAs: "companyName",
  hint: ["不填则适用于全部公司", "All companies where empty"],
});

/** When the system warns whom, per company. */
export const warningRule = entity("warningRule", {
  label: ["预警规则", "Warning rule"],
  path: "/blade-warnMsgConfig/warnMsgConfig",
  permission: "warn_rule",
  title: "ruleName",
  fields: {
    ruleName: text("规则名称", "Rule", { required: true, width: 170 }),
    warnType: select("预警类型", "Warning type", {
      dict: "warn_type",
      only: RULE_TYPES,
      required: true,
    }),
    ruleValue: integer("时长(小时)", "Hours", {
      required: true,
      min: 1,
      hint: [
        "线索进入线索池、线索分配后无跟进、或客户约定的跟进时间已过多久",
        "Since a lead came into the pool, since it was given without a follow-up, or since a customer's next follow-up was due",
      ],
    }),
    companyId: concerned,
    enabled: toggle("启用", "Enabled", { default: 1 }),
    ruleDesc: textarea("规则说明", "Description"),
  },
});

export const warningRuleView = view("warning-rule", warningRule, {
  title: ["预警规则", "Warning rules"],
  route: "/warn/warnRule",
  icon: "Bell",
  columns: [
    "ruleName",
    "warnType",
    "ruleValue",
    "companyName",
    "enabled",
    "ruleDesc",
    "updateTime",
  ],
  search: ["ruleName", "warnType", "companyId"],
  form: [
    {
      title: ["规则", "Rule"],
      fields: ["ruleName", "warnType", "ruleValue", "companyId", "enabled", "ruleDesc"],
    },
  ],
});

/** When an unattended customer goes back to the open sea, per company. */
export const releaseRule = entity("releaseRule", {
  label: ["自动回收规则", "Reclaim rule"],
  path: "/blade-releaseRule/releaseRule",
  permission: "release_rule",
  title: "ruleName",
  fields: {
    ruleName: text("规则名称", "Rule", { required: true, width: 170 }),
    ruleValue: integer("未跟进时长(小时)", "Hours without follow-up", { required: true, min: 1 }),
    warnBefore: integer("提前预警(小时)", "Warn before (hours)", { default: 24, min: 0 }),
    companyId: concerned,
    enabled: toggle("启用", "Enabled", { default: 1 }),
    ruleDesc: textarea("规则说明", "Description"),
  },
});

export const releaseRuleView = view("release-rule", releaseRule, {
  title: ["自动回收规则", "Reclaim rules"],
  route: "/warn/releaseRule",
  icon: "Export",
  columns: [
    "ruleName",
    "ruleValue",
    "warnBefore",
    "companyName",
    "enabled",
    "ruleDesc",
    "updateTime",
  ],
  search: ["ruleName", "companyId"],
  form: [
    {
      title: ["规则", "Rule"],
      fields: ["ruleName", "ruleValue", "warnBefore", "companyId", "enabled", "ruleDesc"],
    },
  ],
});

const markRead = ["标为已读", "Mark read"] as const;

export const markWarningRead = call("mark-warning-read", {
  label: markRead,
  method: "POST",
  path: "/blade-warnMsg/warnMsg/submit",
  permission: "warn_msg",
  input: {
    id: ref("预警", "Warning", { entity: "warning", required: true }),
    status: select("状态", "Status", { options: readStates, default: "1" }),
  },
});

export const markWarningsRead = call("mark-warnings-read", {
  label: markRead,
  method: "POST",
  path: "/blade-warnMsg/warnMsg/read",
  permission: "warn_msg",
  input: {
    ids: refs("预警", "Warnings", {
      entity: "warning",
      required: ["请选择至少一条数据", "Please select at least one row"],
    }),
  },
  button: {
    views: ["warning"],
    at: ["row", "selection"],
    when: rowsWith<typeof warning>({ status: ["0"] }),
  },
});
