import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { ReleasePreview } from "../release-preview.ts";

export const words = {
  preview: ["回收预览", "Reclaim preview"],
  none: ["七天内没有客户会被回收", "No customer is reclaimed within a week"],
  customer: ["客户", "Customer"],
  owner: ["业务员", "Salesperson"],
  attended: ["最近跟进", "Last follow-up"],
  releaseAt: ["回收时间", "Reclaimed at"],
  left: ["剩余", "Left"],
  simulate: ["分配模拟", "Simulate"],
  run: ["模拟", "Simulate"],
  close: sharedWords.close,
  weights: [
    "调整权重后重放最近 30 天的线索，不会改动任何数据",
    "Replays the leads of 30 days under other weights; nothing is changed",
  ],
  person: ["人员", "Person"],
  dept: ["部门", "Department"],
  weight: ["权重", "Weight"],
  actual: ["实际分到", "Got"],
  simulated: ["模拟分到", "Would get"],
  pool: ["线索池", "Lead pool"],
} as const satisfies Record<string, Label>;

export const previewWords = ({ now, within, exempt }: ReleasePreview): Label => [
  `下次执行回收 ${now} 位，七天内共 ${within} 位；另有 ${exempt} 位因已量房、到店、小定或签单不回收`,
  `${now} go at the next run, ${within} within a week; ${exempt} stay because they were measured, visited, paid or signed`,
];

export const hoursWords = (hours: number): Label =>
  hours <= 0 ? ["即将回收", "At once"] : [`${hours} 小时`, `${hours} hours`];
