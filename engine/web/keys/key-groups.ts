import type { KeyGroup } from "./key-help.ts";
import { words } from "../words.ts";

/** Only those of what is offered. */
const offered = (
  { title, keys }: KeyGroup,
  offers: Readonly<Record<string, boolean>>,
): KeyGroup => ({ title, keys: keys.filter(([key]) => offers[key] !== false) });

const LIST_KEYS: KeyGroup = {
  title: ["列表", "List"],
  keys: [
    ["N", words.add],
    ["/", ["到搜索框，再按 ↓ 到列表", "To the search box; ↓ from there to the rows"]],
    ["↑ ↓", ["上一行、下一行", "Row above, row below"]],
    ["Home End", ["第一行、最后一行", "First row, last row"]],
    ["PgUp PgDn", ["上下翻一屏", "A screen up or down"]],
    ["← →", ["在一行里移动", "Within the row"]],
    ["Enter", ["打开", "Open"]],
    ["Space", ["选中", "Select"]],
    ["Shift + ↑ ↓", ["连着选", "Select the next one too"]],
    ["Ctrl + A", ["全选本页", "Select the whole page"]],
    ["E", ["批量修改选中的", "Change what is selected"]],
    ["A–Z", ["按拼音跳到那一行", "To the row that begins so"]],
  ],
};

/** The keys of a list: whether rows can be added, searched for by words, and changed together. */
export const listKeys = (offers: {
  readonly add: boolean;
  readonly search: boolean;
  readonly change: boolean;
}): KeyGroup => offered(LIST_KEYS, { N: offers.add, "/": offers.search, E: offers.change });

const RECORD_KEYS: KeyGroup = {
  title: ["详情", "Details"],
  keys: [
    ["J ↓", ["下一条记录", "Next record"]],
    ["K ↑", ["上一条记录", "Previous record"]],
    ["E", words.edit],
    ["T", ["到页签，再按 ← → 切换", "To its tabs; ← → from there"]],
    ["Esc", words.close],
  ],
};

/** The keys of a record: whether it can be changed, and has others before or after it. */
export const recordKeys = (offers: { readonly edit: boolean; readonly steps: boolean }): KeyGroup =>
  offered(RECORD_KEYS, { E: offers.edit, "J ↓": offers.steps, "K ↑": offers.steps });

const MOVE_CARD = "Shift + ← →";

const BOARD_KEYS: KeyGroup = {
  title: ["看板", "Board"],
  keys: [
    ["N", words.add],
    ["↑ ↓ ← →", ["从一张卡片到另一张", "From card to card"]],
    ["Home End", ["本列第一张、最后一张", "First card, last card of the column"]],
    [MOVE_CARD, ["移到前一个、后一个阶段", "To the stage before, the stage after"]],
    ["Enter", ["打开", "Open"]],
  ],
};

/** The keys of a board: whether cards can be added, and moved. */
export const boardKeys = (offers: { readonly add: boolean; readonly move: boolean }): KeyGroup =>
  offered(BOARD_KEYS, { N: offers.add, [MOVE_CARD]: offers.move });

export const REPORT_KEYS: KeyGroup = {
  title: ["报表", "Report"],
  keys: [
    ["↑ ↓ ← →", ["从一个数字到另一个", "From number to number"]],
    ["Home End", ["本行第一个、最后一个", "First, last of the line"]],
    ["Enter", ["看背后的记录", "The records behind it"]],
  ],
};

/** In a tab of a record that rows can be added to. */
export const TAB_KEYS: KeyGroup = {
  title: ["打开的页签", "The open tab"],
  keys: [["N", words.add]],
};

export const NOTE_KEYS: KeyGroup = {
  title: ["跟进", "Follow-up"],
  keys: [
    ["L", ["写跟进", "Write a note"]],
    ["Ctrl + Enter", words.submit],
  ],
};

export const FORM_KEYS: KeyGroup = {
  title: ["表单", "Form"],
  keys: [
    ["Ctrl + Enter", words.save],
    [
      "1118 · +3",
      ["日期可以这样写，也可以写明天、周五", "Dates may be typed so, or as tomorrow, friday"],
    ],
    ["Esc", ["关闭最上面的一层", "Closes what is on top"]],
  ],
};
