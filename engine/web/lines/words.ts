import type { Label } from "#engine/model/index.ts";

/** What the table of a document's lines says. */
export const lineWords = {
  place: ["序号", "No."],
  pick: ["搜产品：名称、拼音、编码", "Find by name, pinyin or code"],
  keys: [
    "Alt + N 加一行 · 回车到下一行 · Alt + ↑ ↓ 移动 · Ctrl + Delete 删除 · 可从表格粘贴 · 可连续扫码",
    "Alt + N: new line · Enter: next line · Alt + ↑ ↓ moves · Ctrl + Delete deletes · paste from a sheet · scan codes one after another",
  ],
  subtotal: ["明细合计", "Lines in all"],
  off: ["优惠合计", "Discount in all"],
  take: ["按明细合计", "Take the sum of the lines"],
  move: ["移动", "Move"],
  none: ["还没有明细，在下面搜产品，或从表格粘贴", "No lines yet: find a product below, or paste"],
} as const satisfies Record<string, Label>;

export const countedLines = (count: number): Label => [
  `${count} 行`,
  `${count} ${count === 1 ? "line" : "lines"}`,
];

export const lineLabel = (label: Label, place: number): Label => [
  `${label[0]} 第${place}行`,
  `${label[1]}, line ${place}`,
];

export const takenLines = (count: number): Label => [
  `已带入 ${count} 行`,
  `${count} ${count === 1 ? "line" : "lines"} taken over`,
];

export const notFoundLines = (names: readonly string[]): Label => [
  `没有找到：${names.join("、")}`,
  `Not found: ${names.join(", ")}`,
];

/** Lines that somebody else has and this side has not. */
export const withoutLines = (titles: readonly string[]): Label => [
  `没有 ${titles.join("、")}`,
  `Without ${titles.join(", ")}`,
];

export const unreadColumns = (names: readonly string[]): Label => [
  `没有读取的列：${names.join("、")}`,
  `Columns left out: ${names.join(", ")}`,
];

export const differenceWords = (
  label: Label,
  amount: string,
  sum: string,
  difference: string,
): Label => [
  `${label[0]} ${amount} 与明细合计 ${sum} 相差 ${difference}，一致后才能提交审批和打印`,
  `${label[1]} is ${amount}, the lines come to ${sum}: they differ by ${difference}. Approval and print wait until they agree`,
];
