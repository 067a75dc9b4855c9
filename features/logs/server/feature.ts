import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { logRequests } from "./log-requests.ts";
import { operationLogCalls } from "./operation-log-calls.ts";
import { keepClientLogs } from "./keep-client-logs.ts";
import { serverLogHooks } from "./server-log.hooks.ts";
import { deleteOldLogs } from "./delete-old-logs.ts";

export const logsServer = serverFeature({
  handlers: [keepClientLogs, ...operationLogCalls],
  routes: [logRequests],
  hooks: serverLogHooks,
  schedules: [
    perTenant(
      "delete-old-logs",
      { label: ["清理过期日志", "Delete old logs"], every: "10 minutes", restsAfter: "1 hour" },
      deleteOldLogs,
    ),
  ],
});
