import { serverFeature } from "#engine/server/feature.ts";
import { wakeProcess } from "./advance.ts";
import { deployModelCalls } from "./calls/deploy-model.ts";
import { checkUpload, deployUpload } from "./calls/deploy-upload.ts";
import { handleTask } from "./calls/handle-task.ts";
import { leaveHandlers, leaveSubject } from "./calls/leave.ts";
import { manageDefinitions } from "./calls/manage-definitions.ts";
import { printProcess } from "./calls/print-process.ts";
import { removeInstance } from "./calls/remove-instance.ts";
import { startCalls } from "./calls/start-process.ts";
import { viewProcess } from "./calls/view-process.ts";
import { givePictureToken } from "./give-picture-token.ts";
import { flowModelHooks } from "./flow-model.hooks.ts";
import { flowRowHooks } from "./flow-rows.hooks.ts";
import { awaitingHooks } from "./held/awaiting.hooks.ts";
import { heldSubject } from "./held/held-subject.ts";
import { keepsActs } from "./held/keep-act.ts";
import { actLimits } from "./held/kinds.ts";
import { tasksOfRecord } from "./held/tasks-of-record.ts";
import { closedAccounts } from "./pass-tasks-on.ts";
import { workflowTables } from "./flow-tables.ts";

export const workflowServer = serverFeature({
  tables: workflowTables,
  handlers: [
    ...deployModelCalls,
    deployUpload,
    checkUpload,
    ...manageDefinitions,
    ...removeInstance,
    ...startCalls,
    ...handleTask,
    ...viewProcess,
    tasksOfRecord,
    printProcess,
    ...leaveHandlers,
  ],
  hooks: [flowModelHooks, ...flowRowHooks, ...awaitingHooks, closedAccounts],
  extensions: [leaveSubject, heldSubject, ...keepsActs, ...actLimits],
  routes: [givePictureToken],
  jobs: [wakeProcess],
});
