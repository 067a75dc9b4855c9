import {
  call,
  datetime,
  entity,
  integer,
  ref,
  refs,
  rowsWith,
  select,
  sharedWords,
  text,
  view,
} from "#engine/model/index.ts";

/** What became of a pushed lead, on its way back to the platform: each of a lead once, in their order. */
export const stateReport = entity("stateReport", {
  label: ["状态回传", "State report"],
  path: "/blade-crm/stateReport",
  operations: ["list", "detail"],
  title: "clueName",
  unique: [
    {
      fields: ["pushedLeadId", "event"],
      message: ["该状态已回传", "This state is reported already"],
    },
  ],
  fields: {
    pushedLeadId: ref("推送线索", "Pushed lead", {
      entity: "pushedLead",
      required: true,
      labelAs: "pushedName",
      index: true,
    }),
    adAccountId: ref("广告账户", "Ad account", {
      entity: "adAccount",
      required: true,
      labelAs: "adAccountName",
      index: true,
    }),
    leadId: ref("线索", "Lead", { entity: "lead", labelAs: "leadName" }),
    clueName: text("客户姓名", "Customer name", { max: 64 }),
    externalId: text("平台线索ID", "Platform's lead id", { required: true, max: 64 }),
    event: select("线索状态", "Lead state", {
      required: true,
      options: [
        { value: "1", label: ["有效", "Qualified"], tone: "success" },
        { value: "2", label: ["无效", "Invalid"], tone: "muted" },
        { value: "3", label: ["到店", "Visited"], tone: "info" },
        { value: "4", label: ["签单", "Signed"], tone: "accent" },
      ],
    }),
    invalidType: select("无效原因", "Invalid reason", { dict: "invalid_type" }),
    platformReason: text("平台原因", "Platform's reason", { max: 64 }),
    state: select("回传状态", "Report state", {
      required: true,
      default: "waiting",
      index: true,
      options: [
        { value: "waiting", label: ["等待中", "Waiting"], tone: "warning" },
        { value: "sent", label: ["已送达", "Delivered"], tone: "success" },
        { value: "failed", label: ["失败", "Failed"], tone: "danger" },
        { value: "skipped", label: ["已跳过", "Skipped"], tone: "muted" },
      ],
    }),
    happenedTime: datetime("发生时间", "Happened"),
    sentTime: datetime("送达时间", "Delivered at"),
    tries: integer("尝试次数", "Tries", { default: 0 }),
    error: text("失败原因", "Why it failed", { max: 500, masked: "numbers" }),
    claimedAt: datetime("开始发送", "Taken up at", { unlogged: true }),
  },
});

export const stateReportView = view("state-report", stateReport, {
  title: ["状态回传", "State reports"],
  route: "/crm/stateReport",
  icon: "Export",
  columns: [
    "clueName",
    "adAccountName",
    "event",
    "invalidType",
    "platformReason",
    "state",
    "tries",
    "error",
    "happenedTime",
    "sentTime",
  ],
  more: ["externalId", "leadName"],
  search: ["adAccountId", "event", "state", "externalId", "createTime"],
  saved: [
    { key: "all", label: sharedWords.all, filter: {} },
    { key: "failed", label: ["失败", "Failed"], filter: { state: "failed" }, urgent: true },
    { key: "waiting", label: ["等待中", "Waiting"], filter: { state: "waiting" } },
    { key: "sent", label: ["已送达", "Delivered"], filter: { state: "sent" } },
  ],
  card: {
    lines: [["event", "platformReason"], ["adAccountName"], ["error"]],
    status: "state",
    footer: ["happenedTime"],
  },
});

const ids = refs("状态回传", "State reports", { entity: "stateReport", required: true });

const stuck = {
  views: ["state-report"],
  at: ["row", "selection"],
  when: rowsWith<typeof stateReport>({ state: ["failed"] }),
} as const;

/** Sends what failed once more; what waits behind it goes after it. */
export const retryReports = call("state-report-retry", {
  label: ["重新回传", "Send again"],
  method: "POST",
  path: "/blade-crm/stateReport/retry",
  permission: "state_report_retry",
  input: { ids },
  button: stuck,
  done: ["已重新加入回传", "On its way again"],
});

/** Gives up what failed, so that what waits behind it may go. */
export const skipReports = call("state-report-skip", {
  label: ["跳过", "Skip"],
  method: "POST",
  path: "/blade-crm/stateReport/skip",
  permission: "state_report_retry",
  input: { ids },
  button: {
    ...stuck,
    confirm: ["跳过后该状态不再回传，确定跳过？", "This state is not reported then. Skip it?"],
  },
});
