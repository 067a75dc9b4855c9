import type { WebFeature } from "#engine/web/feature.ts";
import { webFeature } from "#engine/web/feature.ts";
import type { RowAction } from "#engine/web/view-extras.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
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
      ],
    },
    "work-todo": { actions: [handle("work_todo"), follow("work_todo", true)] },
    "work-claim": { actions: [handle("work_claim"), follow("work_claim", true)] },
    "work-done": { actions: [follow("work_done", true)] },
    "work-send": { actions: [follow("work_send", false)] },
    "flow-follow": { actions: [follow("flow_follow", false)] },
    "flow-manager": { Tool: lazy(() => import("./upload-button.tsx")) },
  },
});
