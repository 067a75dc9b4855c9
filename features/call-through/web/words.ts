import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  open: ["连续跟进", "Work through list"],
  note: ["补充说明", "Notes"],
  next: ["下次跟进", "Next follow-up"],
  save: ["保存，下一条", "Save, next"],
  back: ["上一条", "Back"],
  skip: sharedWords.skip,
  changes: ["将一起保存", "Saved along with it"],
  choose: ["请先选择结果", "Choose an outcome"],
  changed: [
    "刚被别人改过，已重新读取，请核对后再保存",
    "Somebody changed this meanwhile. It was read again; please check and save",
  ],
  finished: ["这一批都处理完了", "All of them are done"],
  skipped: ["处理跳过的", "Go through the skipped ones"],
  again: ["从头再来", "Start again"],
  nothing: ["没有可处理的数据", "There is nothing to work through"],
  story: ["最近跟进", "Last follow-ups"],
  done: ["已处理", "Done"],
  keys: [
    "数字键选结果，Enter 保存，Backspace 返回，S 跳过，Esc 离开",
    "Digits choose, Enter saves, Backspace goes back, S skips, Esc leaves",
  ],
} as const satisfies Readonly<Record<string, Label>>;

export const progressWords = (at: number, total: number): Label => [
  `第 ${at} / ${total} 条`,
  `${at} of ${total}`,
];

export const finishedWords = (done: number, skipped: number): Label =>
  skipped === 0
    ? words.finished
    : [`已处理 ${done} 条，跳过 ${skipped} 条`, `${done} done, ${skipped} skipped`];

export const goneWords = (count: number): Label => [
  `有 ${count} 条已不在您名下，已跳过`,
  `${count} ${count === 1 ? "is" : "are"} no longer yours to see and left out`,
];

export const mostWords = (most: number): Label => [`只取前 ${most} 条`, `The first ${most} only`];
