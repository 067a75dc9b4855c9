import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  all: ["全部交给", "Everything to"],
  allHint: [
    "选择多人时平均分配；下面单独指定的优先",
    "Several receivers share evenly; what is set below comes first",
  ],
  poolHint: ["打开后不再交给个人", "Not given to a person then"],
  nothing: ["名下没有需要交接的数据", "Nothing is in this person's name"],
  cancel: sharedWords.cancel,
  handOver: ["交接", "Hand over"],
  resign: ["交接并停用账号", "Hand over and close the account"],
  allocation: ["在线索分配名单中", "On the allocation list"],
} as const satisfies Record<string, Label>;

export const holdsWords = (kind: Label, count: number): Label => [
  `${kind[0]}（${count}）`,
  `${kind[1]} (${count})`,
];
export const tasksWords = (count: number): Label => [
  `今日待跟进 ${count}`,
  `${count} ${count === 1 ? "follow-up" : "follow-ups"} due`,
];
export const approvalsWords = (count: number): Label => [
  `审批中的合同 ${count}`,
  `${count} ${count === 1 ? "contract" : "contracts"} in approval`,
];
export const warningsWords = (count: number): Label => [
  `未读提醒 ${count}`,
  `${count} unread ${count === 1 ? "notice" : "notices"}`,
];
export const doneWords = (count: number): Label => [`已交接 ${count} 条`, `${count} handed over`];
export const resignWords = (name: string): Label => [
  `交接后「${name}」的账号立即停用，已登录的设备全部下线，并退出线索分配。`,
  `The account of ${name} is closed at once, signed out everywhere and taken off the allocation.`,
];
