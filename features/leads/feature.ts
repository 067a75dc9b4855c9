import { feature } from "#engine/model/index.ts";
import {
  allocateLead,
  claimLeads,
  convertLeads,
  designateLeads,
  undoDesignateLeads,
  distributeLeads,
  releaseLeads,
  submitToPool,
} from "./lead-calls.ts";
import {
  followRecord,
  followRecordView,
  leadChange,
  leadChangeView,
  leadCommunication,
  leadCommunicationView,
} from "./lead-records.ts";
import { leadDetailView, leadPoolView, leadView } from "./lead-views.ts";
import { lead } from "./lead.ts";

export const leadsFeature = feature({
  entities: { lead, followRecord, leadCommunication, leadChange },
  views: [
    leadView,
    leadPoolView,
    leadDetailView,
    followRecordView,
    leadCommunicationView,
    leadChangeView,
  ],
  calls: [
    claimLeads,
    allocateLead,
    designateLeads,
    undoDesignateLeads,
    distributeLeads,
    releaseLeads,
    convertLeads,
    submitToPool,
  ],
  menus: {
    leads: [
      "lead",
      "lead-pool",
      "lead-detail",
      "follow-record",
      "lead-communication",
      "lead-change",
    ],
  },
});

export {
  allocateLead,
  claimLeads,
  convertLeads,
  designateLeads,
  undoDesignateLeads,
  distributeLeads,
  releaseLeads,
} from "./lead-calls.ts";
export { followRecord, leadCommunication } from "./lead-records.ts";
export { lead } from "./lead.ts";
export { LEAD_STATUS } from "./lead-codes.ts";
