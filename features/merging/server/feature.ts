import { serverFeature } from "#engine/server/feature.ts";
import { mergeTwoCustomers, undoCustomerMerge } from "./merge-customers.ts";
import { mergeTwoLeads, undoLeadMerge } from "./merge-leads.ts";

export const mergingServer = serverFeature({
  handlers: [mergeTwoCustomers, undoCustomerMerge, mergeTwoLeads, undoLeadMerge],
});
