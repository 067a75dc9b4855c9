import type { Label } from "#engine/model/index.ts";

export const funnelWords = {
  events: [
    "按发生日期统计的是事件：这段时间里发生的每件事计一次，一步可能多于上一步",
    "By date of event it counts events: all that happened in these days, so a step may exceed the one above",
  ],
  people: [
    "按首次咨询统计的是人：到达更后一步的人也计入前面各步，一步不会多于上一步",
    "By first enquiry it counts people: whoever got further is in every step before, so no step exceeds the one above",
  ],
  ofSigned: (rate: string): Label => [`占签单 ${rate}`, `${rate} of signed`],
  days: [
    "用时为距客户上一件事的天数",
    "Days are those since what happened last with the same customer",
  ],
} as const satisfies Record<string, Label | ((rate: string) => Label)>;
