export type { QuickFacts } from "./parse-quick-log.ts";
export { parseQuickLog } from "./parse-quick-log.ts";
export { fieldsOfFacts } from "./fields-of-facts.ts";
export type { QuickSubject } from "./fields-of-facts.ts";
export { proposeTime } from "./time/propose-time.ts";
