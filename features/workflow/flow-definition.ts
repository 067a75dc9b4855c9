import {
  computed,
  datetime,
  entity,
  integer,
  schema,
  select,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";
import { SUSPENSION } from "./flow-codes.ts";
import { SHIPPED_PROCESSES } from "./shipped-words.ts";

export const suspensionStates = [
  { value: SUSPENSION.active, label: ["激活", "Active"], tone: "success" },
  { value: SUSPENSION.suspended, label: ["挂起", "Suspended"], tone: "warning" },
] as const;

/** A version of a process as it was deployed: never changed afterwards, only suspended or taken away. */
export const flowDefinition = entity("flowDefinition", {
  label: ["流程定义", "Process definition"],
  path: "/blade-flow/manager",
  permission: "flow_manager",
  title: "name",
  operations: ["list", "detail"],
  log: true,
  order: "-createTime",
  lists: {
    list: { path: "list" },
    start: {
      path: "start-list",
      also: ["/blade-flow/work/start-list"],
      permission: "work_start",
      where: { suspensionState: SUSPENSION.active, latest: 1, startable: 1 },
    },
  },
  extras: {
    category: schema.text,
    version: schema.number,
    resourceName: schema.text,
    diagramResourceName: schema.text,
  },
  fields: {
    name: text("流程名称", "Process", {
      required: true,
      max: 128,
      width: 220,
      shipped: SHIPPED_PROCESSES,
    }),
    key: text("流程标识", "Key", { required: true, max: 64, index: true }),
    category: select("流程分类", "Category", { dict: "flow" }),
    categoryName: computed("所属分类", "Category"),
    definitionVersion: integer("流程版本", "Process version", { required: true }),
    latest: toggle("最新版本", "Newest version", { required: true }),
    suspensionState: select("流程状态", "State", { options: suspensionStates, required: true }),
    deploymentId: text("部署编号", "Deployment", { required: true, max: 20, index: true }),
    deploymentTime: datetime("部署时间", "Deployed", { required: true }),
    /** Not by hand: what is done with a record begins it. */
    startable: toggle("可发起", "Can be started", { required: true }),
    formKey: text("表单", "Form", { max: 64 }),
    description: textarea("说明", "Description", { max: 500 }),
  },
});

export const flowManagerView = view("flow-manager", flowDefinition, {
  title: ["流程管理", "Deployed processes"],
  route: "/flow/manager",
  icon: "Control",
  columns: [
    "name",
    "key",
    "categoryName",
    "definitionVersion",
    "suspensionState",
    "latest",
    "deploymentTime",
    "createUserName",
  ],
  search: ["name", "key", "category", "suspensionState", "latest"],
  facts: [
    "key",
    "categoryName",
    "definitionVersion",
    "suspensionState",
    "deploymentTime",
    "description",
  ],
  saved: [
    { key: "latest", label: ["最新版本", "Newest version"], filter: { latest: 1 } },
    { key: "all", label: ["全部", "All"], filter: {} },
  ],
  card: {
    lines: [["key", "categoryName"], ["definitionVersion"]],
    status: "suspensionState",
    footer: ["deploymentTime"],
  },
});

export const workStartView = view("work-start", flowDefinition, {
  title: ["发起流程", "Start a process"],
  route: "/work/start",
  icon: "Branches",
  list: "start",
  permission: "work_start",
  detail: false,
  columns: ["name", "categoryName", "definitionVersion", "description"],
  search: ["name", "category"],
  card: { lines: [["categoryName"], ["description"]] },
});
