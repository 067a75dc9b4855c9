import { feature } from "#engine/model/index.ts";
import { customerMerge } from "./customer-merge.ts";
import { mergeCustomers, undoMerge } from "./customer-merge.ts";
import { leadMerge } from "./lead-merge.ts";
import { mergeLeads, undoLeadMerge } from "./lead-merge.ts";

export const mergingFeature = feature({
  entities: { leadMerge, customerMerge },
  calls: [mergeCustomers, undoMerge, mergeLeads, undoLeadMerge],
});

export { customerMerge, mergeCustomers, undoMerge } from "./customer-merge.ts";
export { leadMerge, mergeLeads, undoLeadMerge } from "./lead-merge.ts";
