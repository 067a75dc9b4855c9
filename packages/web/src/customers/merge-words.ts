import type { Label } from "@zhuke/model";

export const words = {
  other: ["合并哪位客户", "Merge which customer"],
  otherHint: [
    "对方的跟进、到店、签单、合同等记录全部归入当前客户，对方将被移除",
    "All records of the other one come to this customer; the other one is removed",
  ],
  field: ["字段", "Field"],
  kept: ["当前客户（保留）", "This customer (kept)"],
  merged: ["被合并的客户", "The one to merge"],
  same: ["两位客户的资料没有差别", "The two do not differ"],
  merge: ["合并", "Merge"],
  cancel: ["取消", "Cancel"],
  done: ["已合并", "Merged"],
  earlier: ["合并记录", "Earlier merges"],
  undo: ["撤销合并", "Undo"],
  undone: ["已撤销", "Undone"],
  undoDone: ["已撤销合并", "The merge is undone"],
  nothing: ["空", "nothing"],
} as const satisfies Record<string, Label>;

export const undoWords = (name: string): Label => [
  `确定撤销与「${name}」的合并? 两位客户都会恢复原样`,
  `Undo the merge with ${name}? Both customers become as they were`,
];
