import type { Label } from "#engine/model/index.ts";

export const words = {
  title: ["商机看板", "Opportunity board"],
  group: ["商机类型", "Opportunity type"],
  noGroups: ["还没有商机类型", "There are no opportunity types yet"],
  noStages: ["该类型还没有阶段", "This type has no stages yet"],
  noGroupsHint: [
    "管理员可在「产品 → 商机类型」中添加类型和阶段",
    "Administrators add types and stages under Products → Opportunity types",
  ],
  probability: ["成交概率", "Probability"],
  moveTo: ["移动到阶段", "Move to stage"],
  nextTime: ["下次跟进时间", "Next follow-up"],
  end: ["结束", "Close deal"],
  add: ["新增商机", "New opportunity"],
  owner: ["负责人", "Owner"],
  ends: ["拖到这里结束商机", "Drop here to close the deal"],
} as const satisfies Record<string, Label>;

export const movedWords = (stage: string): Label => [`已到「${stage}」`, `Moved to “${stage}”`];

export const shownWords = (shown: number, all: number): Label => [
  `显示最紧急的 ${shown} 个，共 ${all} 个`,
  `The ${shown} most urgent of ${all}`,
];
