import type { Label } from "#engine/model/index.ts";

export const words = {
  before: ["上一年", "Previous year"],
  after: ["下一年", "Next year"],
  off: ["休息", "Not worked"],
  works: ["上班", "Working day"],
  holiday: ["放假", "Day off"],
  madeUp: ["调休上班", "Worked to make up"],
  announced: ["节假日已填入", "The public holidays are filled in"],
  notAnnounced: [
    "已按法定假日填入；国务院公布调休后请自行补充",
    "Filled in by law; add the days to make up for once they are announced",
  ],
  complete: ["该年的节假日已经齐全", "The public holidays of this year are there already"],
} as const satisfies Record<string, Label>;

export const sumWords = (days: number, hours: number): Label => [
  `工作 ${days} 天，共 ${hours} 小时`,
  `${days} working days, ${hours} hours`,
];

export const WEEK: readonly Label[] = [
  ["一", "Mo"],
  ["二", "Tu"],
  ["三", "We"],
  ["四", "Th"],
  ["五", "Fr"],
  ["六", "Sa"],
  ["日", "Su"],
];
