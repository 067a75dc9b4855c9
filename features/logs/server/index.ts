export { AUDIT_LOGS, LEAST_AUDIT_DAYS } from "./delete-old-logs.ts";
export { redact } from "./redact.ts";
export { noteEvent } from "./note-event.ts";
