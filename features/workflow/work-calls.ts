import { call, json, refs, schema, text, textarea, user } from "#engine/model/index.ts";
import {
  handleFormSchema,
  historyRowSchema,
  modelViewSchema,
  startFormSchema,
  startedSchema,
} from "./flow-schemas.ts";

const taskId = text("任务", "Task", { required: true, max: 20 });
const processInstanceId = text("流程实例", "Process instance", { required: true, max: 20 });
const comment = textarea("批复意见", "Comment", { max: 500 });
const attachments = json("附件", "Attachments");

/** Who may do something with a task is judged by the task: these need a session only. */
const signedIn = { permission: "signed-in" } as const;

export const startForm = call("flow-start-form", {
  ...signedIn,
  label: ["发起表单", "Form to start with"],
  method: "GET",
  path: "/blade-flow/work/start-form",
  permission: "work_start",
  input: {
    processDefinitionId: text("流程定义", "Process definition", { required: true, max: 20 }),
  },
  answer: startFormSchema,
});

export const startProcess = call("flow-start-process", {
  label: ["发起流程", "Start a process"],
  method: "POST",
  path: "/blade-flow/work/start-process",
  permission: "work_start",
  input: {
    processDefinitionId: text("流程定义", "Process definition", { required: true, max: 20 }),
    title: text("事项", "Subject", { max: 200 }),
    variables: json("表单内容", "Values of the form"),
  },
  answer: startedSchema,
});

export const claimTask = call("flow-claim-task", {
  ...signedIn,
  label: ["签收", "Claim"],
  method: "POST",
  path: "/blade-flow/work/claim-task",
  input: { taskId },
});

/** `flag` "ok" agrees; without it the task is sent the way its diagram has for rejections. */
export const completeTask = call("flow-complete-task", {
  ...signedIn,
  label: ["办理", "Handle"],
  method: "POST",
  path: "/blade-flow/work/complete-task",
  input: {
    taskId,
    processInstanceId: text("流程实例", "Process instance", { max: 20 }),
    flag: text("结论", "Decision", { max: 8 }),
    comment,
    variables: json("表单内容", "Values of the form"),
    attachments,
  },
});

export const sendBackTask = call("flow-send-back-task", {
  ...signedIn,
  label: ["退回", "Send back"],
  method: "POST",
  path: "/blade-flow/work/send-back-task",
  input: {
    taskId,
    activityId: text("退回到", "Send back to", { required: true, max: 128 }),
    comment,
    attachments,
  },
});

export const withdrawProcess = call("flow-withdraw", {
  ...signedIn,
  label: ["撤回", "Withdraw"],
  method: "POST",
  path: "/blade-flow/work/withdraw",
  input: { processInstanceId, comment },
});

export const delegateTask = call("flow-delegate-task", {
  ...signedIn,
  label: ["委派", "Delegate"],
  method: "POST",
  path: "/blade-flow/work/delegate-task",
  input: {
    taskId,
    userId: user("委派给", "Delegate to", { required: true }),
    comment,
  },
});

export const addSigners = call("flow-add-signers", {
  ...signedIn,
  label: ["加签", "Add signers"],
  method: "POST",
  path: "/blade-flow/work/add-signers",
  input: {
    taskId,
    userIds: refs("加签人", "Signers", { entity: "user", required: true, max: 20 }),
    comment,
  },
});

export const commentProcess = call("flow-comment", {
  ...signedIn,
  label: ["评论", "Comment"],
  method: "POST",
  path: "/blade-flow/work/comment",
  input: {
    processInstanceId,
    comment: textarea("评论", "Comment", { required: true, max: 500 }),
    attachments,
  },
});

/** Everything the screen of a task needs: by the task, or by its process alone. */
export const handleForm = call("flow-handle-form", {
  ...signedIn,
  label: ["办理详情", "Task and process"],
  method: "GET",
  path: "/blade-flow/work/handle-form",
  input: {
    taskId: text("任务", "Task", { max: 20 }),
    processInstanceId: text("流程实例", "Process instance", { max: 20 }),
  },
  answer: handleFormSchema,
});

/** What a record waits for that the asker may decide. */
export const tasksOfRecord = call("flow-tasks-of-record", {
  ...signedIn,
  label: ["业务数据的待办", "Tasks about a record"],
  method: "GET",
  path: "/blade-flow/work/tasks-of-record",
  input: {
    recordTable: text("业务表", "Table", { required: true, max: 64 }),
    recordId: text("业务主键", "Record", { required: true, max: 20 }),
  },
  answer: schema.list(schema.object({ taskId: schema.text, title: schema.text })),
});

export const modelView = call("flow-model-view", {
  ...signedIn,
  label: ["流程图", "Diagram"],
  method: "GET",
  path: "/blade-flow/process/model-view",
  input: {
    processInstanceId: text("流程实例", "Process instance", { max: 20 }),
    processDefinitionId: text("流程定义", "Process definition", { max: 20 }),
  },
  answer: modelViewSchema,
});

const picture = {
  ...signedIn,
  method: "GET",
  raw: true,
  tokenByCookie: true,
  answer: schema.file("image/svg+xml"),
} as const;

/** The diagram of a definition, drawn for clients that show it as a picture. */
export const resourceView = call("flow-resource-view", {
  ...picture,
  label: ["流程定义图", "Picture of a definition"],
  path: "/blade-flow/process/resource-view",
  input: {
    processDefinitionId: text("流程定义", "Process definition", { required: true, max: 20 }),
  },
});

/** The same of a process, with the nodes it went through. */
export const diagramView = call("flow-diagram-view", {
  ...picture,
  label: ["流程进度图", "Picture of a process"],
  path: "/blade-flow/process/diagram-view",
  input: { processInstanceId },
});

export const historyFlowList = call("flow-history-list", {
  ...signedIn,
  label: ["流转记录", "History"],
  method: "GET",
  path: "/blade-flow/process/history-flow-list",
  input: { processInstanceId },
  answer: schema.list(historyRowSchema),
});

export const printProcess = call("flow-print", {
  ...signedIn,
  label: ["打印", "Print"],
  method: "GET",
  path: "/blade-flow/process/print",
  cost: "print",
  input: { processInstanceId },
  answer: schema.object({ html: schema.text }),
});

export const workCalls = [
  startForm,
  startProcess,
  claimTask,
  completeTask,
  sendBackTask,
  withdrawProcess,
  delegateTask,
  addSigners,
  commentProcess,
  handleForm,
  tasksOfRecord,
  modelView,
  resourceView,
  diagramView,
  historyFlowList,
  printProcess,
];
