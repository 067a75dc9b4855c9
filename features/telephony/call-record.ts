import {
  datetime,
  dept,
  entity,
  file,
  integer,
  ref,
  select,
  text,
  user,
  view,
  sharedWords,
} from "#engine/model/index.ts";

/** Why a call failed that nobody heard of again. Kept in Chinese, told as whoever reads it is. */
export const NO_RESULT = ["没有收到通话结果", "The result of the call never came"] as const;

/** A telephone call with a lead or customer. Numbers are kept masked: whom it was with says the record it belongs to. */
export const callRecord = entity("callRecord", {
  label: ["通话记录", "Call"],
  path: "/blade-crm/callRecord",
  permission: "call_record",
  title: "callee",
  log: true,
  visibleThrough: ["clueId", "customerId"],
  fields: {
    clueId: ref("线索", "Lead", { entity: "lead", labelAs: "clueName", index: true }),
    customerId: ref("客户", "Customer", {
      entity: "customer",
      labelAs: "customerName",
      index: true,
    }),
    userId: user("拨打人", "Caller", { labelAs: "userName", index: true }),
    deptId: dept("部门", "Department", { labelAs: "deptName" }),
    caller: text("主叫号码", "From", { max: 32 }),
    callee: text("被叫号码", "To", { max: 32 }),
    state: select("状态", "Status", {
      default: "asked",
      options: [
        { value: "asked", label: ["呼叫中", "Calling"], tone: "info" },
        { value: "ringing", label: ["振铃中", "Ringing"], tone: "info" },
        { value: "talking", label: ["通话中", "Talking"], tone: "success" },
        { value: "ended", label: ["已结束", "Ended"], tone: "muted" },
        { value: "failed", label: ["呼叫失败", "Call failed"], tone: "danger" },
      ],
    }),
    startTime: datetime("开始时间", "Started"),
    answerTime: datetime("接听时间", "Answered"),
    endTime: datetime("结束时间", "Ended"),
    seconds: integer("通话时长（秒）", "Seconds"),
    endStatus: select("结果", "Result", { dict: "call_end_status" }),
    recording: file("录音", "Recording", { max: 500 }),
    provider: text("线路", "Line", { max: 64 }),
    settingId: text("线路编号", "Line id", { max: 20 }),
    contactId: text("外呼编号", "Contact id", { max: 128, index: true }),
    reason: text("失败原因", "Why it failed", { max: 500, shipped: [NO_RESULT] }),
  },
});

export const callRecordView = view("call-record", callRecord, {
  title: ["通话记录", "Calls"],
  route: "/customer/callRecord",
  icon: "Phone",
  columns: [
    "callee",
    "clueName",
    "customerName",
    "userName",
    "state",
    "endStatus",
    "seconds",
    "startTime",
    "recording",
  ],
  more: ["caller", "deptName", "answerTime", "endTime", "provider", "reason", "createTime"],
  totals: ["seconds"],
  search: ["userId", "deptId", "state", "endStatus", "startTime", "clueId", "customerId"],
  quick: sharedWords.findCustomer,
  card: {
    lines: [
      ["clueName", "customerName"],
      ["seconds", "userName"],
    ],
    status: "state",
    footer: ["startTime"],
  },
});
