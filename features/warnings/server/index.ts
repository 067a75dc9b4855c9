export { resolveWarnings, settleWarnings } from "./evaluate-warnings.ts";
export { notify } from "./notify.ts";
export type { WarningKind } from "./warning-kinds.ts";
export { resolveNotices } from "./resolve-notices.ts";
