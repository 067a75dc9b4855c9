import { serverFeature } from "#engine/server/feature.ts";
import { convertLeads } from "./convert-leads.ts";
import { followRecordHooks, leadCommunicationHooks } from "./lead-records.hooks.ts";
import { leadHooks } from "./lead.hooks.ts";
import { leadPool } from "./lead-pool.ts";
import {
  allocateLead,
  claimLeads,
  designateLeads,
  undoDesignateLeads,
  distributeLeads,
  releaseLeads,
} from "./pass-leads.ts";
import { submitToPool } from "./submit-to-pool.ts";

export const leadsServer = serverFeature({
  handlers: [
    claimLeads,
    allocateLead,
    designateLeads,
    undoDesignateLeads,
    distributeLeads,
    releaseLeads,
    convertLeads,
    submitToPool,
  ],
  hooks: [followRecordHooks, leadCommunicationHooks, leadHooks],
  extensions: [leadPool],
});
