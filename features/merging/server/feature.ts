import { handle } from "#engine/server/calls.ts";
import { serverFeature } from "#engine/server/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { merge, undoMerge } from "#features/ownership/server/index.ts";
import { mergeCustomers, undoMerge as undoCustomerMerge } from "../customer-merge.ts";
import { mergeLeads, undoLeadMerge } from "../lead-merge.ts";

export const mergingServer = serverFeature({
  handlers: [
    handle(mergeCustomers, (ctx, input) => merge(ctx, customer, input)),
    handle(undoCustomerMerge, (ctx, { id }) => undoMerge(ctx, customer, id)),
    handle(mergeLeads, (ctx, input) => merge(ctx, lead, input)),
    handle(undoLeadMerge, (ctx, { id }) => undoMerge(ctx, lead, id)),
  ],
});
