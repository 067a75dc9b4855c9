import {
  call,
  date,
  datetime,
  entity,
  image,
  integer,
  radio,
  ref,
  rowsWith,
  schema,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";
import { REPAIR } from "./property-codes.ts";

/** Somebody asks for a repair; it is given to staff, worked on step by step, and rated in the end. */
export const repair = entity("repair", {
  label: ["报修申请", "Repair request"],
  path: "/blade-property/repair",
  permission: "estate_repair",
  title: "content",
  optionList: true,
  exports: true,
  fields: {
    content: text("报修内容", "What is broken", { search: "name", max: 200 }),
    userId: user("申请人", "Applicant", { labelAs: "userName", index: true }),
    propertyId: ref("房产", "Property", {
      entity: "property",
      labelAs: "propertyName",
      index: true,
    }),
    repairTypeId: select("报修类型", "Repair type", {
      dict: "repair_type",
      index: true,
      width: 132,
    }),
    appointmentDate: date("上门日期", "Appointment", { index: true }),
    timeArea: select("预约时段", "Time of day", { dict: "time_area" }),
    photo: image("现场照片", "Photo"),
    applicationStatus: select("申请状态", "Application status", {
      dict: "application_status",
      readonly: true,
      default: REPAIR.waiting,
      index: true,
    }),
    handlerId: user("处理人", "Handled by", {
      labelAs: "handlerName",
      readonly: true,
      index: true,
    }),
    doneTime: datetime("完成时间", "Completed", { readonly: true }),
    rating: integer("评分", "Rating", { readonly: true, min: 1, upTo: 5 }),
    ratingRemark: text("评价", "Review words", { readonly: true, max: 500 }),
    remark: textarea("备注", "Notes"),
  },
});

export const repairView = view("repair", repair, {
  title: ["报修申请", "Repair requests"],
  route: "/property/repair",
  icon: "Tool",
  columns: [
    "content",
    "repairTypeId",
    "propertyName",
    "appointmentDate",
    "timeArea",
    "applicationStatus",
    "handlerName",
    "userName",
    "rating",
    "createTime",
  ],
  more: ["photo", "doneTime", "ratingRemark", "remark"],
  search: [
    "content",
    "repairTypeId",
    "propertyId",
    "appointmentDate",
    "timeArea",
    "applicationStatus",
    "handlerId",
    "userId",
  ],
  quick: ["报修内容", "What is broken"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "waiting",
      label: ["待处理", "Waiting"],
      filter: { applicationStatus: REPAIR.waiting },
      urgent: true,
    },
    {
      key: "mine",
      label: ["我处理的", "Mine to do"],
      filter: { handlerId: "@me", applicationStatus: REPAIR.underWay },
    },
  ],
  form: [
    {
      title: ["报修", "Repair"],
      fields: [
        "content",
        "repairTypeId",
        "propertyId",
        "appointmentDate",
        "timeArea",
        "photo",
        "userId",
        "remark",
      ],
    },
  ],
  lockedWhen: { applicationStatus: [REPAIR.done, REPAIR.cancelled] },
  related: [{ view: "repair-process", by: "repairId" }],
  card: {
    lines: [
      ["propertyName", "repairTypeId"],
      ["appointmentDate", "timeArea"],
    ],
    status: "applicationStatus",
    footer: ["handlerName"],
  },
});

/** A step of a repair: what was done, by whom, with a photo. */
export const repairProcess = entity("repairProcess", {
  label: ["报修处理", "Repair step"],
  path: "/blade-property/repairProcess",
  permission: "estate_repair_step",
  title: "processDo",
  optionList: true,
  exports: true,
  order: "-processTime",
  fields: {
    repairId: ref("报修申请", "Repair request", {
      entity: "repair",
      labelAs: "repairContent",
      fixed: true,
      index: true,
    }),
    processTime: datetime("处理时间", "Handled", { required: true, startsNow: true }),
    processUser: text("处理人员", "Handled by staff", { max: 64 }),
    processDo: text("处理内容", "What was done", { required: true, max: 500 }),
    photo: image("现场照片", "Photo"),
    remark: textarea("备注", "Notes"),
  },
});

export const repairProcessView = view("repair-process", repairProcess, {
  title: ["报修处理", "Repair steps"],
  route: "/property/repairProcess",
  icon: "History",
  columns: ["processTime", "processDo", "processUser", "photo", "repairContent", "remark"],
  search: ["repairId", "processTime", "processUser", "processDo"],
  form: [
    {
      title: ["处理", "Step"],
      fields: ["repairId", "processTime", "processUser", "processDo", "photo", "remark"],
    },
  ],
});

const one = ref("报修申请", "Repair request", { entity: "repair", required: true });

export const dispatchRepair = call("dispatch-repair", {
  label: ["派单", "Dispatch"],
  method: "POST",
  path: "/blade-property/repair/dispatch",
  permission: "estate_repair_dispatch",
  input: { id: one, handlerId: user("处理人", "Handled by", { required: "请选择处理人" }) },
  button: {
    views: ["repair"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof repair>({ applicationStatus: [REPAIR.waiting, REPAIR.underWay] }),
  },
});

export const finishRepair = call("finish-repair", {
  label: ["完工", "Completed"],
  method: "POST",
  path: "/blade-property/repair/finish",
  permission: "estate_repair_edit",
  input: {
    id: one,
    processDo: text("处理内容", "What was done", { required: true, max: 500 }),
    photo: image("现场照片", "Photo"),
  },
  button: {
    views: ["repair"],
    at: ["row"],
    when: rowsWith<typeof repair>({ applicationStatus: [REPAIR.underWay] }),
  },
});

export const cancelRepair = call("cancel-repair", {
  label: ["取消报修", "Call off"],
  method: "POST",
  path: "/blade-property/repair/cancel",
  permission: "estate_repair_edit",
  input: { id: one, reason: text("原因", "Reason", { required: true, max: 200 }) },
  button: {
    views: ["repair"],
    at: ["row"],
    tone: "danger",
    when: rowsWith<typeof repair>({ applicationStatus: [REPAIR.waiting, REPAIR.underWay] }),
  },
});

export const rateRepair = call("rate-repair", {
  label: ["评价", "Review words"],
  method: "POST",
  path: "/blade-property/repair/rate",
  permission: "estate_repair",
  input: {
    id: one,
    rating: radio("评分", "Rating", {
      required: "请选择评分",
      options: [
        { value: "5", label: ["很满意", "Very good"] },
        { value: "4", label: ["满意", "Good"] },
        { value: "3", label: ["还可以", "Fair"] },
        { value: "2", label: ["不满意", "Poor"] },
        { value: "1", label: ["很不满意", "Very poor"] },
      ],
    }),
    words: text("评价", "Review words", { max: 500 }),
  },
  button: {
    views: ["repair"],
    at: ["row"],
    when: rowsWith<typeof repair>({ applicationStatus: [REPAIR.done], rating: [null] }),
  },
});

const card = schema.object({
  id: schema.text,
  content: schema.text,
  property: schema.text,
  repairTypeId: schema.text,
  appointment: schema.text,
  timeArea: schema.text,
  handler: schema.text,
  rating: schema.text,
  late: schema.boolean,
});

const column = schema.object({
  status: schema.text,
  count: schema.number,
  cards: schema.list(card),
});

export type RepairColumn = TypeOf<typeof column>;
export type RepairCard = TypeOf<typeof card>;

/** Repairs by state, the most urgent first. */
export const repairBoard = call("repair-board", {
  label: ["报修看板", "Repair board"],
  method: "GET",
  path: "/blade-property/repair/board",
  cost: "list",
  permission: "estate_board",
  input: {},
  answer: schema.list(column),
});
