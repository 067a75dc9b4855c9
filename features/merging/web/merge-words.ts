import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  field: ["字段", "Field"],
  merge: ["合并", "Merge"],
  cancel: sharedWords.cancel,
  done: ["已合并", "Merged"],
  earlier: ["合并记录", "Earlier merges"],
  undo: ["撤销合并", "Undo the merge"],
  undone: ["已撤销", "Undone"],
  undoDone: ["已撤销合并", "The merge is undone"],
  nothing: ["空", "nothing"],
} as const satisfies Record<string, Label>;

/** What is said of two rows of a kind. */
export interface MergeWords {
  readonly other: Label;
  readonly otherHint: Label;
  readonly kept: Label;
  readonly merged: Label;
  readonly same: Label;
  readonly undo: (name: string) => Label;
}

export const customerWords: MergeWords = {
  other: ["合并哪位客户", "Merge which customer"],
  otherHint: [
    "对方的跟进、到店、签单、合同等记录全部归入当前客户，对方将被移除",
    "All records of the other one come to this customer; the other one is removed",
  ],
  kept: ["当前客户（保留）", "This customer (kept)"],
  merged: ["被合并的客户", "Customer to merge"],
  same: ["两位客户的资料没有差别", "The two do not differ"],
  undo: (name) => [
    `确定撤销与「${name}」的合并？两位客户都会恢复原样`,
    `Undo the merge with ${name}? Both customers become as they were`,
  ],
};

export const leadWords: MergeWords = {
  other: ["合并哪条线索", "Merge which lead"],
  otherHint: [
    "对方的跟进、沟通、通话等记录全部归入当前线索，对方将被移除",
    "All records of the other one come to this lead; the other one is removed",
  ],
  kept: ["当前线索（保留）", "This lead (kept)"],
  merged: ["被合并的线索", "Lead to merge"],
  same: ["两条线索的资料没有差别", "The two do not differ"],
  undo: (name) => [
    `确定撤销与「${name}」的合并？两条线索都会恢复原样`,
    `Undo the merge with ${name}? Both leads become as they were`,
  ],
};
