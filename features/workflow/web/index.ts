import type { WebFeature } from "#engine/web/feature.ts";
import { webFeature } from "#engine/web/feature.ts";
import type { RowAction } from "#engine/web/view-extras.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { ImageOfDefinition, ImageOfInstance, ImageOfTask } from "./diagram/image-of.tsx";
import { ToDetail, ToForm, ToHandle, ToTaskDetail } from "./go-to.tsx";
import { routes } from "./routes.ts";
import { words } from "./words.ts";

const SUBJECT = ["businessTable", "businessId"];

const handle = (permission: string): RowAction => ({
  key: "flow-handle",
  label: words.handle,
  permission,
  ahead: true,
  reads: ["processInstanceId", ...SUBJECT],
  Dialog: ToHandle,
});

const follow = (permission: string, ofTask: boolean): RowAction => ({
  key: "flow-follow",
  label: words.follow,
  permission,
  reads: ofTask ? ["processInstanceId", ...SUBJECT] : SUBJECT,
  Dialog: ofTask ? ToTaskDetail : ToDetail,
});

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

const loadProcess = () => import("./process/process-page.tsx");

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
          Dialog: ToForm,
        },
        image("work_start", [], ImageOfDefinition),
      ],
    },
    "work-todo": {
      actions: [handle("work_todo"), follow("work_todo", true), imageOfTask("work_todo")],
    },
    "work-claim": {
      actions: [handle("work_claim"), follow("work_claim", true), imageOfTask("work_claim")],
    },
    "work-done": { actions: [follow("work_done", true), imageOfTask("work_done")] },
    "work-send": { actions: [follow("work_send", false), image("work_send", [], ImageOfInstance)] },
    "flow-follow": {
      actions: [follow("flow_follow", false), image("flow_follow", [], ImageOfInstance)],
    },
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
