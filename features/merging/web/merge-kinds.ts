import { findView } from "#engine/model/index.ts";
import type { Call, Entity, View } from "#engine/model/index.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { customerMerge, mergeCustomers, undoMerge } from "../customer-merge.ts";
import { leadMerge, mergeLeads, undoLeadMerge } from "../lead-merge.ts";
import { customerWords, leadWords, type MergeWords } from "./merge-words.ts";

/** Rows of which two can become one. */
export interface MergeKind {
  readonly view: View | undefined;
  readonly entity: Entity;
  /** Who has the row may be chosen, beside all that is typed in. */
  readonly people: readonly string[];
  readonly merges: Entity;
  readonly by: string;
  readonly merge: Call;
  readonly undo: Call;
  readonly words: MergeWords;
}

const viewNamed = (wanted: string): View | undefined => findView(wanted);

export const MERGED_CUSTOMERS: MergeKind = {
  view: viewNamed("customer"),
  entity: customer,
  people: ["ownerUserId", "commServiceId", "sigDesignerId"],
  merges: customerMerge,
  by: "customerId",
  merge: mergeCustomers,
  undo: undoMerge,
  words: customerWords,
};

export const MERGED_LEADS: MergeKind = {
  view: viewNamed("lead"),
  entity: lead,
  people: ["ownerUserId"],
  merges: leadMerge,
  by: "clueId",
  merge: mergeLeads,
  undo: undoLeadMerge,
  words: leadWords,
};
