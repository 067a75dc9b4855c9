export { resolveWarnings, settleWarnings } from "./evaluate-warnings.ts";
export { notify } from "./notify.ts";
export type { RecordWords } from "./notify-of-records.ts";
export { notifyOfRecords } from "./notify-of-records.ts";
export type { WarningKind } from "./warning-kinds.ts";
export { resolveNotices } from "./resolve-notices.ts";
export { withdrawNotices } from "./withdraw-notices.ts";
