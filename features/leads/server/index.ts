export { logLeadChanges } from "./log-lead-changes.ts";
