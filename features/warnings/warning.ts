import {
  call,
  computed,
  datetime,
  dept,
  entity,
  integer,
  ref,
  select,
  text,
  textarea,
  toggle,
  user,
  view,
} from "#engine/model/index.ts";

const readStates = [
  { value: "0", label: ["未读", "Unread"], tone: "warning" },
  { value: "1", label: ["已读", "Read"], tone: "muted" },
] as const;

/** A warning to the person responsible; also the bell's notices. */
export const warning = entity("warning", {
  label: ["预警消息", "Warning"],
  path: "/blade-warnMsg/warnMsg",
  permission: "warn_msg",
  operations: ["list", "detail", "remove"],
  title: "name",
  scope: { owners: ["responsiblePersonId"], everyone: "crmWarnMsg_admin" },
  fields: {
    warnNo: text("预警编号", "Number", { readonly: true, max: 32 }),
    name: text("名称", "Name", { readonly: true }),
    clueId: text("线索编号", "Lead", { readonly: true, max: 20 }),
    clueName: text("线索名称", "Lead name", { readonly: true }),
    resourceId: text("关联数据", "Resource", { readonly: true, max: 20, index: true }),
    resourceType: text("关联类型", "Resource type", { readonly: true, max: 32 }),
    warnType: select("预警类型", "Warning type", {
      dict: "warn_type",
      readonly: true,
      index: true,
    }),
    warnTypeName: computed("预警类型名称", "Type in words"),
    ruleName: text("规则", "Rule", { readonly: true }),
    cause: text("触发原因", "Cause", { readonly: true, max: 16 }),
    warnContent: textarea("预警内容", "Content", { readonly: true }),
    notAssignedDuration: integer("未分配时长(小时)", "Hours unassigned", { readonly: true }),
    responsiblePersonId: user("责任人", "Responsible", {
      readonly: true,
      labelAs: "responsiblePerson",
      index: true,
    }),
    status: select("状态", "Status", { options: readStates, default: "0" }),
    readTime: datetime("阅读时间", "Read at", { readonly: true }),
  },
});

export const warningView = view("warning", warning, {
  title: ["预警消息", "Warnings"],
  route: "/warn/warnMsg",
  icon: "Alert",
  columns: [
    "name",
    "warnType",
    "warnContent",
    "notAssignedDuration",
    "responsiblePerson",
    "status",
    "createTime",
  ],
  search: ["name", "warnType", "status", "createTime"],
  quick: ["名称", "Name"],
  add: false,
  edit: false,
  remove: false,
  detail: false,
});

/** When the system warns whom, per company. */
export const warningRule = entity("warningRule", {
  label: ["预警规则", "Alarm rule"],
  path: "/blade-warnMsgConfig/warnMsgConfig",
  permission: "warn_rule",
  title: "ruleName",
  fields: {
    ruleName: text("规则名称", "Rule", { required: true }),
    warnType: select("预警类型", "Warning type", { dict: "warn_type", required: true }),
    ruleValue: integer("时长(小时)", "Hours", { required: true, min: 1 }),
    companyId: dept("适用公司", "Company", { labelAs: "companyName" }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    ruleDesc: textarea("规则说明", "Description"),
  },
});

export const warningRuleView = view("warning-rule", warningRule, {
  title: ["预警规则", "Alarm rules"],
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
  label: ["释放规则", "Release rule"],
  path: "/blade-releaseRule/releaseRule",
  permission: "release_rule",
  title: "ruleName",
  fields: {
    ruleName: text("规则名称", "Rule", { required: true }),
    ruleValue: integer("未跟进时长(小时)", "Hours without follow-up", { required: true, min: 1 }),
    warnBefore: integer("提前预警(小时)", "Warn before (hours)", { default: 24, min: 0 }),
    companyId: dept("适用公司", "Company", { labelAs: "companyName" }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    ruleDesc: textarea("规则说明", "Description"),
  },
});

export const releaseRuleView = view("release-rule", releaseRule, {
  title: ["释放规则", "Release rules"],
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

export const markWarningRead = call("mark-warning-read", {
  label: ["标为已读", "Mark read"],
  method: "POST",
  path: "/blade-warnMsg/warnMsg/submit",
  permission: "warn_msg",
  input: {
    id: ref("预警", "Warning", { entity: "warning", required: true }),
    status: select("状态", "Status", { options: readStates, default: "1" }),
  },
});
