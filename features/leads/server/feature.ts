import { serverFeature } from "#engine/server/feature.ts";
import { claimLeads } from "./claim-leads.ts";
import { convertLeads } from "./convert-leads.ts";
import { allocateLead, designateLeads } from "./give-leads.ts";
import { followRecordHooks, leadCommunicationHooks } from "./lead-records.hooks.ts";
import { leadHooks } from "./lead.hooks.ts";
import { releaseLeads } from "./release-leads.ts";
import { submitToPool } from "./submit-to-pool.ts";

export const leadsServer = serverFeature({
  handlers: [claimLeads, allocateLead, designateLeads, releaseLeads, convertLeads, submitToPool],
  hooks: [followRecordHooks, leadCommunicationHooks, leadHooks],
});
