import {
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

/** Within how many working minutes a new lead of a channel is to be contacted, and what happens when it is not. */
export const speedRule = entity("speedRule", {
  label: ["首次联系规则", "First contact rule"],
  path: "/blade-speedRule/speedRule",
  permission: "speed_rule",
  title: "ruleName",
  unique: [
    {
      fields: ["channelId"],
      message: ["该渠道已有首次联系规则", "This channel has a rule already"],
    },
  ],
  fields: {
    ruleName: text("规则名称", "Rule", { required: true, width: 170 }),
    channelId: ref("渠道", "Channel", {
      entity: "channel",
      labelAs: "channelName",
      hint: [
        "子渠道优先于渠道；不填则为默认规则",
        "A sub-channel's comes before its channel's; the default where empty",
      ],
    }),
    minutes: integer("首次联系时限(工作分钟)", "Contact within (working minutes)", {
      width: 150,
      required: true,
      min: 1,
      default: 15,
      hint: ["超过则提醒负责人", "The owner is reminded after it"],
    }),
    leaderMinutes: integer("提醒主管(工作分钟)", "Tell the leader after (working minutes)", {
      width: 150,
      min: 0,
      hint: ["从分配起算，0 表示不提醒", "From the allocation; never where 0"],
    }),
    passMinutes: integer("转给下一人(工作分钟)", "Pass on after (working minutes)", {
      width: 150,
      min: 0,
      hint: [
        "从分配起算，按分配规则转出；0 表示不转",
        "From the allocation, by the allocation rules; never where 0",
      ],
    }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    ruleDesc: textarea("规则说明", "Description"),
  },
});

export const speedRuleView = view("speed-rule", speedRule, {
  title: ["首次联系规则", "First contact rules"],
  route: "/warn/speedRule",
  icon: "Dashboard",
  columns: [
    "ruleName",
    "channelName",
    "minutes",
    "leaderMinutes",
    "passMinutes",
    "enabled",
    "ruleDesc",
    "updateTime",
  ],
  search: ["ruleName", "channelId", "enabled"],
  form: [
    {
      title: ["规则", "Rule"],
      fields: [
        "ruleName",
        "channelId",
        "minutes",
        "leaderMinutes",
        "passMinutes",
        "enabled",
        "ruleDesc",
      ],
    },
  ],
  card: {
    lines: [["channelName"], ["ruleDesc"]],
    footer: ["enabled", "updateTime"],
  },
});

/** How the wait of a lead for its first contact went with one person. */
export const SPEED_STATE = {
  open: "open",
  inTime: "inTime",
  late: "late",
  passed: "passed",
  gone: "gone",
} as const;

/** A lead that somebody was given and had to contact in time: one row per person and lead. Written by the server only. */
export const leadSpeed = entity("leadSpeed", {
  label: ["响应记录", "First contact"],
  path: "/blade-speedRule/leadSpeed",
  permission: "lead_speed",
  title: "ruleName",
  log: true,
  order: "-givenTime",
  scope: { owners: ["userId"], dept: "deptId" },
  watched: [{ by: "givenTime", where: { state: SPEED_STATE.open } }],
  fields: {
    clueId: ref("线索", "Lead", {
      entity: "lead",
      required: true,
      labelAs: "clueName",
      index: true,
    }),
    channelId: ref("渠道", "Channel", { entity: "channel", labelAs: "channelName" }),
    userId: user("负责人", "Owner", { required: true, labelAs: "userName" }),
    deptId: dept("部门", "Department", { labelAs: "deptName" }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    ruleName: text("规则", "Rule"),
    limitMinutes: integer("时限(分钟)", "Limit (minutes)", { required: true }),
    leaderMinutes: integer("提醒主管(分钟)", "Leader after (minutes)"),
    passMinutes: integer("转出(分钟)", "Passed on after (minutes)"),
    givenTime: datetime("分配时间", "Allocated at", { required: true, index: true }),
    contactTime: datetime("首次联系时间", "First contacted at"),
    minutes: integer("首次联系用时(工作分钟)", "Working minutes to first contact", { width: 150 }),
    state: select("响应状态", "State", {
      required: true,
      options: [
        { value: SPEED_STATE.open, label: ["待联系", "To be contacted"], tone: "info" },
        { value: SPEED_STATE.inTime, label: ["及时", "In time"], tone: "success" },
        { value: SPEED_STATE.late, label: ["超时联系", "Late"], tone: "warning" },
        { value: SPEED_STATE.passed, label: ["超时转出", "Passed on"], tone: "danger" },
        { value: SPEED_STATE.gone, label: ["不再负责", "No longer theirs"], tone: "muted" },
      ],
    }),
    remindedTime: datetime("提醒时间", "Reminded at"),
    leaderTime: datetime("提醒主管时间", "Leader told at"),
    leaderId: user("主管", "Leader", { labelAs: "leaderName" }),
    endTime: datetime("结束时间", "Ended"),
  },
});

export const leadSpeedView = view("lead-speed", leadSpeed, {
  title: ["响应记录", "First contacts"],
  route: "/warn/leadSpeed",
  icon: "History",
  columns: [
    "clueName",
    "channelName",
    "userName",
    "deptName",
    "givenTime",
    "limitMinutes",
    "minutes",
    "state",
    "contactTime",
    "remindedTime",
    "leaderTime",
  ],
  more: ["ruleName", "companyName", "leaderName", "leaderMinutes", "passMinutes", "endTime"],
  search: ["clueId", "channelId", "userId", "deptId", "state", "givenTime"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "open",
      label: ["待联系", "To be contacted"],
      filter: { state: SPEED_STATE.open },
      urgent: true,
    },
    { key: "late", label: ["超时", "Late"], filter: { state: "late,passed" } },
  ],
  card: {
    lines: [["userName", "deptName"], ["channelName"]],
    status: "state",
    footer: ["givenTime"],
  },
});
