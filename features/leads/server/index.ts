export { firstContact } from "./first-contact.ts";
export { logLeadChanges } from "./log-lead-changes.ts";
