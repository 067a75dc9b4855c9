import {
  computed,
  datetime,
  entity,
  integer,
  ref,
  refs,
  schema,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";
import { DEED, TASK } from "./flow-codes.ts";
import { SHIPPED_PROCESSES, SHIPPED_STEPS } from "./shipped-words.ts";

/** What somebody has to do in a process. Of a step that several sign each has a task; together they are one execution. */
export const flowTask = entity("flowTask", {
  label: ["流程任务", "Task"],
  path: "/blade-flow/work",
  permission: "work_todo",
  title: "title",
  operations: ["list"],
  log: true,
  order: "-createTime",
  lists: {
    todo: { path: "todo-list", where: { status: TASK.todo }, mine: ["assignee"] },
    claim: {
      path: "claim-list",
      permission: "work_claim",
      where: { status: TASK.claim },
      mine: ["candidateUserIds", "candidateRoleIds", "candidateDeptIds"],
    },
    done: {
      path: "done-list",
      permission: "work_done",
      where: { status: TASK.done },
      mine: ["assignee"],
    },
  },
  extras: {
    taskId: schema.text,
    category: schema.text,
    historyActivityName: schema.text,
    historyTaskEndTime: schema.text,
    historyProcessInstanceId: schema.text,
    processIsFinished: schema.oneOf("finished", "unfinished"),
  },
  fields: {
    title: text("事项", "Subject", {
      required: true,
      max: 200,
      width: 260,
      english: "titleEn",
    }),
    titleEn: text("英文事项", "Subject in English", { max: 200, readonly: true, secret: true }),
    taskName: text("环节", "Step", { required: true, max: 128, shipped: SHIPPED_STEPS }),
    taskDefinitionKey: text("环节标识", "Step key", { required: true, max: 128 }),
    status: select("状态", "Status", {
      required: true,
      options: [
        { value: TASK.claim, label: ["待签收", "To be claimed"], tone: "warning" },
        { value: TASK.todo, label: ["待办", "To do"], tone: "info" },
        { value: TASK.done, label: ["已办", "Done"], tone: "success" },
        { value: TASK.ended, label: ["已结束", "Ended"], tone: "muted" },
      ],
    }),
    assignee: user("办理人", "Handled by", { labelAs: "assigneeName", index: true }),
    candidateUserIds: refs("候选人", "Candidates", { entity: "user", index: true }),
    candidateRoleIds: refs("候选角色", "Candidate roles", { entity: "role", index: true }),
    candidateDeptIds: refs("候选部门", "Candidate departments", { entity: "dept", index: true }),
    executionId: text("执行编号", "Execution", { required: true, max: 128 }),
    place: integer("会签顺序", "Order", { required: true }),
    processInstanceId: ref("流程实例", "Process instance", {
      entity: "flowInstance",
      required: true,
      index: true,
    }),
    processDefinitionId: ref("流程定义", "Process definition", {
      entity: "flowDefinition",
      required: true,
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
    startUser: user("申请人", "Applicant", { required: true, labelAs: "startUserName" }),
    delegatedBy: user("委派人", "Delegated by", { labelAs: "delegatedByName" }),
    dueTime: datetime("办理期限", "Due", { deadline: { status: [TASK.claim, TASK.todo] } }),
    claimTime: datetime("签收时间", "Claimed"),
    endTime: datetime("办理时间", "Handled"),
    verdict: select("办理结果", "Decision", {
      options: [
        { value: DEED.agree, label: ["同意", "Agreed"], tone: "success" },
        { value: DEED.reject, label: ["驳回", "Rejected"], tone: "danger" },
      ],
    }),
    comment: textarea("批复意见", "Comment", { max: 500 }),
    formKey: text("表单", "Form", { max: 64 }),
    businessTable: text("业务类型", "Subject type", { max: 64 }),
    businessId: text("业务编号", "Subject number", { max: 20 }),
  },
});

const asked = ["title", "processDefinitionName", "category", "startUser", "createTime"] as const;

export const workClaimView = view("work-claim", flowTask, {
  title: ["待签事务", "To claim"],
  route: "/work/claim",
  icon: "Inbox",
  list: "claim",
  permission: "work_claim",
  columns: [
    "title",
    "taskName",
    "processDefinitionName",
    "categoryName",
    "startUserName",
    "dueTime",
    "createTime",
  ],
  search: asked,
  detail: false,
  card: {
    lines: [["taskName", "startUserName"], ["processDefinitionName"]],
    footer: ["createTime"],
  },
});

export const workTodoView = view("work-todo", flowTask, {
  title: ["待办事务", "To do"],
  route: "/work/todo",
  icon: "FileDone",
  list: "todo",
  columns: [
    "title",
    "taskName",
    "processDefinitionName",
    "categoryName",
    "startUserName",
    "dueTime",
    "createTime",
  ],
  more: ["delegatedByName", "claimTime"],
  search: [...asked, "dueTime"],
  detail: false,
  card: {
    lines: [["taskName", "startUserName"], ["processDefinitionName"]],
    footer: ["createTime"],
  },
});

export const workDoneView = view("work-done", flowTask, {
  title: ["办结事务", "Done"],
  route: "/work/done",
  icon: "SafetyCertificate",
  list: "done",
  permission: "work_done",
  columns: [
    "title",
    "taskName",
    "processDefinitionName",
    "startUserName",
    "verdict",
    "comment",
    "endTime",
  ],
  search: [...asked, "verdict", "endTime"],
  detail: false,
  card: {
    lines: [["taskName", "startUserName"], ["comment"]],
    status: "verdict",
    footer: ["endTime"],
  },
});
