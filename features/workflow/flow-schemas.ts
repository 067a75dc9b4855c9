import { schema } from "#engine/model/index.ts";

const { text, list, object, boolean, number } = schema;

export const attachmentSchema = object({ name: text, link: text });

/** One line of the history of a process, as clients of the family read it. */
export const historyRowSchema = object({
  taskId: text,
  historyActivityId: text,
  historyActivityName: text,
  historyActivityType: text,
  historyActivityDurationTime: text,
  assignee: text,
  assigneeName: text,
  createTime: text,
  endTime: text,
  comment: text,
  /** What was done: start, agree, reject, delegate, addSigner, comment, withdraw, remove; empty while it waits. */
  status: text,
  pass: boolean,
  attachments: list(attachmentSchema),
});

export const modelViewSchema = object({
  xml: text,
  flow: list(
    object({
      historyActivityId: text,
      historyActivityType: text,
      historyActivityName: text,
      startTime: text,
      endTime: text,
    }),
  ),
});

const formFieldSchema = object({
  id: text,
  label: text,
  type: schema.oneOf("string", "number", "date", "boolean", "enum"),
  required: boolean,
  options: list(object({ value: text, label: text })),
});

/** What whoever starts a process fills in. */
export const startFormSchema = object({
  name: text,
  formKey: text,
  fields: list(formFieldSchema),
});

export const handleFormSchema = object({
  taskId: text,
  processInstanceId: text,
  processDefinitionName: text,
  title: text,
  taskName: text,
  state: text,
  formKey: text,
  startUserName: text,
  startTime: text,
  dueTime: text,
  businessTable: text,
  businessId: text,
  /** Address of a file that the asker may fetch because it was approved; empty without one. */
  file: text,
  /** The asker may decide, or may take the task to decide. */
  mine: schema.oneOf("todo", "claim", "none"),
  /** The asker may take the application back. */
  withdrawable: boolean,
  /** The step is the applicant's, who is asked: it is submitted again or given up. Elsewhere it is agreed to or rejected. */
  resubmits: boolean,
  fields: list(formFieldSchema),
  values: schema.record(schema.anything),
  facts: list(object({ label: schema.label, value: text })),
  steps: list(object({ id: text, name: text })),
  history: list(historyRowSchema),
});

export const startedSchema = object({ processInstanceId: text, businessId: text });

export const leaveSchema = object({
  id: text,
  processDefinitionId: text,
  processInstanceId: text,
  startTime: text,
  endTime: text,
  days: number,
  reason: text,
  taskUser: text,
  taskUserName: text,
  applyTime: text,
  createUser: text,
  createTime: text,
  flow: object({
    assignee: text,
    assigneeName: text,
    processInstanceId: text,
    processDefinitionId: text,
    processDefinitionName: text,
    processIsFinished: schema.oneOf("finished", "unfinished"),
    businessId: text,
    taskName: text,
  }),
});
