export { firstContact } from "./first-contact.ts";
export { logLeadChanges } from "./log-lead-changes.ts";
export { duplicateInEnglish } from "./duplicate-mark.ts";
