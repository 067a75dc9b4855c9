import type { Call, Entity } from "#engine/model/index.ts";
import { customerMerge, mergeCustomers, undoMerge } from "../customer-merge.ts";
import { leadMerge, mergeLeads, undoLeadMerge } from "../lead-merge.ts";
import { customerWords, leadWords, type MergeWords } from "./merge-words.ts";

/** Rows of which two can become one. */
export interface MergeKind {
  /** Name of the view that shows them. */
  readonly view: string;
  /** Who has the row may be chosen, beside all that is typed in. */
  readonly people: readonly string[];
  /** Which of the others can be merged into one. */
  readonly among?: Readonly<Record<string, string>>;
  readonly merges: Entity;
  readonly by: string;
  readonly merge: Call;
  readonly undo: Call;
  readonly words: MergeWords;
}

export const MERGED_CUSTOMERS: MergeKind = {
  view: "customer",
  people: ["ownerUserId", "commServiceId", "sigDesignerId"],
  merges: customerMerge,
  by: "customerId",
  merge: mergeCustomers,
  undo: undoMerge,
  words: customerWords,
};

export const MERGED_LEADS: MergeKind = {
  view: "lead",
  people: ["ownerUserId"],
  among: { converted: "0" },
  merges: leadMerge,
  by: "clueId",
  merge: mergeLeads,
  undo: undoLeadMerge,
  words: leadWords,
};
