import { operationLogCalls } from "./operation-log-calls.ts";

export const logs = operationLogCalls;
export { AUDIT_LOGS, deleteOldLogs, LEAST_AUDIT_DAYS } from "./delete-old-logs.ts";
export { logRequests } from "./log-requests.ts";
export { redact } from "./redact.ts";
export { noteEvent } from "./note-event.ts";
