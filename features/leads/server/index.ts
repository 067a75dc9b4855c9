import "./lead-records.hooks.ts";
import "./lead.hooks.ts";
import { claimLeads } from "./claim-leads.ts";
import { convertLeads } from "./convert-leads.ts";
import { allocateLead, designateLeads } from "./give-leads.ts";
import { releaseLeads } from "./release-leads.ts";
import { submitToPool } from "./submit-to-pool.ts";

export const leads = [claimLeads, allocateLead, designateLeads, releaseLeads, convertLeads, submitToPool];
export { logLeadChanges } from "./log-lead-changes.ts";
