import type { Call, Entity, View } from "@zhuke/model";
import { declared, model, views } from "@zhuke/model";
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

const viewNamed = (wanted: string): View | undefined => views.find(({ name }) => name === wanted);

export const MERGED_CUSTOMERS: MergeKind = {
  view: viewNamed("customer"),
  entity: model.customer,
  people: ["ownerUserId", "commServiceId", "sigDesignerId"],
  merges: model.customerMerge,
  by: "customerId",
  merge: declared.mergeCustomers,
  undo: declared.undoMerge,
  words: customerWords,
};

export const MERGED_LEADS: MergeKind = {
  view: viewNamed("lead"),
  entity: model.lead,
  people: ["ownerUserId"],
  merges: model.leadMerge,
  by: "clueId",
  merge: declared.mergeLeads,
  undo: declared.undoLeadMerge,
  words: leadWords,
};
