import { feature } from "#engine/model/index.ts";
import { flowDefinition, flowManagerView, workStartView } from "./flow-definition.ts";
import { flowFollowView, flowInstance, workSendView } from "./flow-instance.ts";
import { flowModel, flowModelView } from "./flow-model.ts";
import { leaveCalls } from "./leave-calls.ts";
import { clientButtons } from "./client-buttons.ts";
import { manageCalls } from "./manage-calls.ts";
import { workCalls } from "./work-calls.ts";
import { flowTask, workClaimView, workDoneView, workTodoView } from "./flow-task.ts";

export const workflowFeature = feature({
  entities: { flowModel, flowDefinition, flowInstance, flowTask },
  views: [
    flowManagerView,
    workStartView,
    flowFollowView,
    workSendView,
    workTodoView,
    workClaimView,
    workDoneView,
    flowModelView,
  ],
  calls: [...manageCalls, ...workCalls, ...leaveCalls],
  menus: {
    workflow: [
      "work-start",
      "work-claim",
      "work-todo",
      "work-send",
      "work-done",
      "flow-model",
      "flow-manager",
      "flow-follow",
    ],
  },
  buttons: clientButtons,
});

export { handleTaskAt, processAt } from "./task-place.ts";
export { CONTRACT_APPROVAL, DISCOUNT_APPROVAL } from "./approvals.ts";
export { INSTANCE } from "./flow-codes.ts";
