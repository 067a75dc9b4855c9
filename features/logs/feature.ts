import { feature } from "#engine/model/index.ts";
import { clientLog, clientLogView } from "./client-log.ts";
import { submitClientLogs } from "./client-log.ts";
import { addOperationLog, removeOperationLogs } from "./operation-log-calls.ts";
import {
  apiLog,
  apiLogView,
  errorLog,
  errorLogView,
  usualLog,
  usualLogView,
} from "./server-log.ts";
import { sourceRequestLog, sourceRequestLogView } from "./source-request-log.ts";

export const logsFeature = feature({
  entities: { clientLog, usualLog, apiLog, errorLog, sourceRequestLog },
  views: [clientLogView, usualLogView, apiLogView, errorLogView, sourceRequestLogView],
  calls: [submitClientLogs, addOperationLog, removeOperationLogs],
  menus: { resources: ["client-log", "log-usual", "log-api", "log-error", "source-request-log"] },
});

export { submitClientLogs } from "./client-log.ts";
export { sourceRequestLog } from "./source-request-log.ts";
