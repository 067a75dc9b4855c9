export type { Allocation } from "./allocate-leads.ts";
export { allocateLeads } from "./allocate-leads.ts";
