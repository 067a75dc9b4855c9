import {
  call,
  computed,
  decimal,
  dept,
  entity,
  integer,
  json,
  refs,
  rowSchema,
  schema,
  select,
  text,
  treeNodeSchema,
  user,
  view,
} from "#engine/model/index.ts";

/** Every half hour of a day. */
const HALF_HOURS = Array.from({ length: 48 }, (_, n) => {
  const clock = `${String(Math.floor(n / 2)).padStart(2, "0")}:${n % 2 === 0 ? "00" : "30"}`;
  return { value: clock, label: [clock, clock] as const };
});

/** When somebody on the list can be given leads. */
export const ACCEPT_TIME = { always: "0", calendar: "1", own: "2" } as const;

const acceptTimes = {
  options: [
    { value: ACCEPT_TIME.always, label: ["全天", "At any time"] },
    { value: ACCEPT_TIME.calendar, label: ["按工作日历", "In working hours"] },
    { value: ACCEPT_TIME.own, label: ["指定时段", "In hours of their own"] },
  ],
} as const;

const ownHours = { acceptTime: [ACCEPT_TIME.own] };

/** How many leads somebody gets a day, and when. */
const limits = {
  dailyLimit: integer("每日上限", "Daily limit", {
    min: 0,
    hint: ["0 或不填表示不限", "None where 0 or empty"],
  }),
  acceptTime: select("接收时段", "Receives", acceptTimes),
  acceptFrom: select("接收开始", "Receives from", {
    options: HALF_HOURS,
    askedWhen: ownHours,
    requiredWhen: ownHours,
  }),
  acceptTo: select("接收结束", "Receives until", {
    options: HALF_HOURS,
    askedWhen: ownHours,
    requiredWhen: ownHours,
    hint: ["早于开始时间表示到次日", "Earlier than the beginning: on the next day"],
  }),
};

/** Who of a department receives allocated leads, and in which share. */
export const allocationStaff = entity("allocationStaff", {
  label: ["分配人员", "Allocation staff"],
  path: "/blade-allocRuleUser/allocRuleUser",
  permission: "alloc_rule",
  title: "userId",
  order: "sort",
  unique: [
    {
      fields: ["deptId", "userId"],
      message: ["该人员已在分配名单中", "This person is already on the list"],
    },
  ],
  fields: {
    userId: user("姓名", "Name", { required: true, labelAs: "name" }),
    deptId: dept("部门", "Department", { required: true, labelAs: "deptName", index: true }),
    deptPath: computed("部门", "Department", { width: 176 }),
    sort: integer("排序", "Sort", { default: 1, min: 0 }),
    weight: decimal("权重", "Weight", { required: true, scale: 2, min: 0, default: "1" }),
    ...limits,
    acceptTime: select("接收时段", "Receives", { ...acceptTimes, default: ACCEPT_TIME.always }),
    pickNum: integer("已分配数", "Received", { readonly: true, default: 0 }),
    turn: integer("本轮分配数", "Allocated this round", {
      readonly: true,
      default: 0,
      unlogged: true,
    }),
    online: select("在线状态", "Online status", {
      dict: "online_status",
      readonly: true,
      unlogged: true,
      default: "1",
    }),
  },
});

export const allocationStaffView = view("allocation-staff", allocationStaff, {
  title: ["线索分配规则", "Lead allocation"],
  route: "/allocation/allocRule",
  icon: "Branches",
  columns: [
    "name",
    "deptPath",
    "sort",
    "weight",
    "pickNum",
    "online",
    "dailyLimit",
    "acceptTime",
    "acceptFrom",
    "acceptTo",
  ],
  search: ["userId", "deptId", "online"],
  form: [
    { title: ["分配人员", "Allocation staff"], fields: ["userId", "deptId", "sort", "weight"] },
    {
      title: ["上限与时段", "Limit and hours"],
      fields: ["dailyLimit", "acceptTime", "acceptFrom", "acceptTo"],
    },
  ],
  card: {
    lines: [["deptPath", "acceptTime"]],
    status: "online",
  },
});

const allocDept = "/blade-allocRuleDept/allocRuleDept";

export const allocationTree = call("allocation-dept-tree", {
  label: ["分配部门树", "Allocation departments"],
  method: "POST",
  writes: false,
  path: `${allocDept}/ruleDept/tree`,
  permission: "alloc_rule",
  input: {},
  answer: schema.list(treeNodeSchema),
});

export const allocationStaffOfDept = call("allocation-staff-of-dept", {
  label: ["部门分配人员", "Allocation staff of a department"],
  method: "POST",
  writes: false,
  path: `${allocDept}/ruleUserInfo`,
  permission: "alloc_rule",
  input: { deptId: dept("部门", "Department") },
  answer: schema.list(rowSchema(allocationStaff)),
});

export const saveAllocationStaff = call("save-allocation-staff", {
  label: ["批量添加人员", "Add several people"],
  method: "POST",
  path: "/blade-allocRuleUser/allocRuleUser/save",
  permission: "alloc_rule_add",
  button: { views: ["allocation-staff"], at: ["toolbar"] },
  input: {
    deptId: dept("部门", "Department", { required: true }),
    userIds: refs("人员", "Staff", {
      entity: "user",
      required: true,
      among: { deptId: "@deptId" },
    }),
    weight: decimal("权重", "Weight", { min: 0 }),
    ...limits,
  },
});

export const updateAllocationStaff = call("update-allocation-staff", {
  label: ["修改分配人员", "Change allocation staff"],
  method: "POST",
  path: "/blade-allocRuleUser/allocRuleUser/update",
  permission: "alloc_rule_edit",
  input: {
    id: text("编号", "Id", { required: true }),
    sort: integer("排序", "Sort", { min: 0 }),
    weight: decimal("权重", "Weight", { min: 0 }),
    ...limits,
  },
});

export const removeAllocationStaff = call("remove-allocation-staff", {
  label: ["移除分配人员", "Remove allocation staff"],
  method: "GET",
  writes: true,
  path: "/blade-allocRuleUser/allocRuleUser/remove",
  permission: "alloc_rule_delete",
  input: { ids: refs("人员", "Staff", { entity: "allocationStaff", required: true }) },
});

/** Why a lead went where it went; one row per automatic allocation. */
export const allocationLog = entity("allocationLog", {
  label: ["分配记录", "Allocation log"],
  path: "/blade-allocRuleDept/allocationLog",
  permission: "alloc_rule",
  title: "reason",
  log: true,
  fields: {
    clueId: text("线索", "Lead", { index: true, max: 20 }),
    deptId: dept("部门", "Department", { labelAs: "deptName" }),
    userId: user("人员", "Person", { labelAs: "userName" }),
    reason: text("原因", "Reason", { max: 1000, english: "reasonEn" }),
    reasonEn: text("英文原因", "Reason in English", { max: 1000, readonly: true, secret: true }),
    candidates: json("候选", "Candidates"),
  },
});
