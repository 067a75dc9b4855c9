import {
  computed,
  datetime,
  entity,
  integer,
  ref,
  schema,
  select,
  text,
  user,
  view,
} from "#engine/model/index.ts";
import { INSTANCE } from "./flow-codes.ts";
import { suspensionStates } from "./flow-definition.ts";
import { SHIPPED_PROCESSES, SHIPPED_STEPS } from "./shipped-words.ts";

/** A process under way or ended: started by somebody, about something. */
export const flowInstance = entity("flowInstance", {
  label: ["流程实例", "Process instance"],
  path: "/blade-flow/follow",
  permission: "flow_follow",
  title: "title",
  operations: ["list", "detail"],
  log: true,
  order: "-createTime",
  scope: { owners: ["startUser"], everyone: "flow_follow" },
  lists: {
    list: { path: "list" },
    send: {
      path: "send-list",
      also: ["/blade-flow/work/send-list"],
      permission: "work_send",
      mine: ["startUser"],
    },
  },
  extras: {
    category: schema.text,
    executionId: schema.text,
    processInstanceId: schema.text,
    processIsFinished: schema.oneOf("finished", "unfinished"),
  },
  fields: {
    title: text("事项", "Subject", {
      required: true,
      max: 200,
      search: "name",
      width: 260,
      english: "titleEn",
    }),
    titleEn: text("英文事项", "Subject in English", { max: 200, readonly: true, secret: true }),
    processDefinitionId: ref("流程定义", "Process definition", {
      entity: "flowDefinition",
      required: true,
      index: true,
    }),
    processDefinitionKey: text("流程标识", "Key", { required: true, max: 64 }),
    processDefinitionName: text("流程名称", "Process", {
      required: true,
      max: 128,
      width: 220,
      shipped: SHIPPED_PROCESSES,
    }),
    processDefinitionVersion: integer("流程版本", "Process version", { required: true }),
    category: select("流程分类", "Category", { dict: "flow" }),
    categoryName: computed("所属分类", "Category"),
    state: select("进度", "Progress", {
      required: true,
      index: true,
      options: [
        { value: INSTANCE.running, label: ["进行中", "In progress"], tone: "info" },
        { value: INSTANCE.finished, label: ["已完成", "Done"], tone: "success" },
        { value: INSTANCE.rejected, label: ["已驳回", "Rejected"], tone: "danger" },
        { value: INSTANCE.withdrawn, label: ["已撤回", "Withdrawn"], tone: "warning" },
        { value: INSTANCE.removed, label: ["已删除", "Deleted"], tone: "muted" },
      ],
    }),
    suspensionState: select("流程状态", "State", { options: suspensionStates, required: true }),
    steps: text("当前环节", "Current step", { max: 500, shipped: SHIPPED_STEPS }),
    startUser: user("申请人", "Applicant", {
      required: true,
      labelAs: "startUserName",
      index: true,
    }),
    startTime: datetime("申请时间", "Applied", { required: true }),
    endTime: datetime("结束时间", "Ends"),
    businessTable: text("业务类型", "Subject type", { max: 64 }),
    businessId: text("业务编号", "Subject number", { max: 20, index: true }),
  },
});

const shown = [
  "title",
  "processDefinitionName",
  "categoryName",
  "state",
  "steps",
  "startUserName",
  "startTime",
  "endTime",
] as const;

const card = {
  lines: [["processDefinitionName", "startUserName"], ["steps"]],
  status: "state",
  footer: ["startTime"],
} as const;

export const flowFollowView = view("flow-follow", flowInstance, {
  title: ["流程跟踪", "All processes"],
  route: "/flow/follow",
  icon: "Eye",
  columns: [...shown, "suspensionState"],
  more: ["processDefinitionKey", "processDefinitionVersion"],
  search: [
    "title",
    "processDefinitionKey",
    "processDefinitionName",
    "category",
    "state",
    "startUser",
    "startTime",
  ],
  quick: ["事项", "Subject"],
  detail: false,
  saved: [
    { key: "running", label: ["进行中", "In progress"], filter: { state: INSTANCE.running } },
    { key: "all", label: ["全部", "All"], filter: {} },
  ],
  card,
});

export const workSendView = view("work-send", flowInstance, {
  title: ["我的申请", "My applications"],
  route: "/work/send",
  icon: "Export",
  list: "send",
  permission: "work_send",
  columns: shown,
  search: ["title", "processDefinitionName", "category", "state", "startTime"],
  quick: ["事项", "Subject"],
  detail: false,
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    { key: "running", label: ["进行中", "In progress"], filter: { state: INSTANCE.running } },
  ],
  card,
});
