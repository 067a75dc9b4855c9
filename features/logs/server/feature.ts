import { serverFeature } from "#engine/server/feature.ts";
import { logRequests } from "./log-requests.ts";
import { operationLogCalls } from "./operation-log-calls.ts";
import { keepClientLogs } from "./keep-client-logs.ts";

export const logsServer = serverFeature({
  handlers: [keepClientLogs, ...operationLogCalls],
  routes: [logRequests],
});
