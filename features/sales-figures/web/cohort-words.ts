import type { Label } from "#engine/model/index.ts";

export const cohortWords = {
  shown: ["显示为", "Shown as"],
  counts: ["数量", "Number"],
  shares: ["占比", "Share"],
  note: [
    "每行是同一个月首次咨询的客户，往右是之后各月发生的数量；颜色越深占比越高，未到的月份留空",
    "Each line is the people who first consulted in a month; to the right is what happened in the months after. The darker, the greater the share; months to come are empty",
  ],
} as const satisfies Record<string, Label>;
