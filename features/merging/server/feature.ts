import { handle } from "#engine/server/calls.ts";
import { serverFeature } from "#engine/server/feature.ts";
import { merge, undoMerge } from "#features/ownership/server/index.ts";
import {
  customerMerge,
  mergeCustomers,
  undoMerge as undoCustomerMerge,
} from "../customer-merge.ts";
import { leadMerge, mergeLeads, undoLeadMerge } from "../lead-merge.ts";

export const mergingServer = serverFeature({
  handlers: [
    handle(mergeCustomers, (ctx, input) => merge(ctx, customerMerge, input)),
    handle(undoCustomerMerge, (ctx, { id }) => undoMerge(ctx, customerMerge, id)),
    handle(mergeLeads, (ctx, input) => merge(ctx, leadMerge, input)),
    handle(undoLeadMerge, (ctx, { id }) => undoMerge(ctx, leadMerge, id)),
  ],
});
