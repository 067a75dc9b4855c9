export { allocateLeads } from "./allocate-leads.ts";
