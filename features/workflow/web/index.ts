import type { WebFeature } from "#engine/web/feature.ts";
import { webFeature } from "#engine/web/feature.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import type { RowAction } from "#engine/web/view-extras.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { ImageOfDefinition, ImageOfInstance, ImageOfTask } from "./diagram/image-of.tsx";
import { detailAt, formAt, handleAt, routes } from "./routes.ts";
import { words } from "./words.ts";

const SUBJECT = ["businessTable", "businessId"];

const about = (row: ListRow, instance: string) => ({
  processInstanceId: plainText(row[instance]),
  businessTable: plainText(row["businessTable"]),
  businessId: plainText(row["businessId"]),
});

/** Where an application of a process is made. */
const startAt = (row: ListRow): string => formAt(row.id, plainText(row["formKey"]));

const image = (
  permission: string,
  reads: readonly string[],
  Dialog: typeof ImageOfDefinition,
): RowAction => ({
  key: "flow-image",
  label: words.diagram,
  permission,
  reads,
  Dialog,
});

const imageOfTask = (permission: string): RowAction =>
  image(permission, ["processInstanceId"], ImageOfTask);

/** A task opens where it is decided, and is listed once its person is told of it; a process opens where it is looked at. */
const toTask = (permission: string) => ({
  actions: [imageOfTask(permission)],
  follows: ["notice"],
  opens: {
    reads: ["processInstanceId", ...SUBJECT],
    at: (row: ListRow) => handleAt(row.id, about(row, "processInstanceId")),
  },
});
const toProcess = (permission: string) => ({
  actions: [image(permission, [], ImageOfInstance)],
  opens: { reads: SUBJECT, at: (row: ListRow) => detailAt(about(row, "id")) },
});

const loadProcess = () => import("./process/process-page.tsx");

const waits = () => import("./process/waiting-tasks.tsx");

const screens: WebFeature["screens"] = [
  {
    route: routes.leaveForm,
    title: ["请假申请", "Leave application"],
    linked: true,
    load: () => import("./process/leave-form.tsx"),
  },
  {
    route: routes.leaveHandle,
    title: ["请假办理", "Leave review"],
    linked: true,
    load: loadProcess,
  },
  {
    route: routes.leaveDetail,
    title: ["请假详情", "Leave application"],
    linked: true,
    load: loadProcess,
  },
  {
    route: routes.form,
    title: ["发起流程", "Start a process"],
    linked: true,
    load: () => import("./process/start-form.tsx"),
  },
  { route: routes.handle, title: ["流程办理", "Task"], linked: true, load: loadProcess },
  { route: routes.detail, title: ["流程详情", "Process"], linked: true, load: loadProcess },
];

export const workflowWeb = webFeature({
  screens,
  extras: {
    "work-start": {
      actions: [
        {
          key: "flow-start",
          label: words.start,
          permission: "work_start",
          ahead: true,
          reads: ["formKey"],
          run: (row, go) => go(startAt(row)),
        },
        image("work_start", [], ImageOfDefinition),
      ],
      opens: {
        reads: ["formKey"],
        at: startAt,
      },
    },
    "work-todo": toTask("work_todo"),
    "work-claim": toTask("work_claim"),
    "work-done": {
      actions: [imageOfTask("work_done")],
      opens: {
        reads: ["processInstanceId", ...SUBJECT],
        at: (row: ListRow) => detailAt(about(row, "processInstanceId")),
      },
    },
    "work-send": toProcess("work_send"),
    "flow-follow": toProcess("flow_follow"),
    customer: { Waiting: lazy(() => waits().then((those) => ({ default: those.CustomerWaits }))) },
    contract: { Waiting: lazy(() => waits().then((those) => ({ default: those.ContractWaits }))) },
    "flow-manager": {
      actions: [image("flow_manager", [], ImageOfDefinition)],
      Tool: lazy(() => import("./upload-button.tsx")),
    },
    "flow-model": {
      actions: [
        {
          key: "flow-model-design",
          label: ["设计流程", "Design"],
          permission: "flow_model_edit",
          reads: ["name"],
          Dialog: lazy(() => import("./designer/designer.tsx")),
        },
      ],
    },
  },
});
