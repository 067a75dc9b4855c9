import type { Label } from "#engine/model/index.ts";

/** Why the rules gave a lead to somebody: the department, its weight and turns so far, how many are online, the person, their weight and turns. */
export const RULE_REASON: Label = [
  "渠道规则按权重分到*（权重*，累计*），在线*人中按权重轮到*（权重*，累计*）",
  "The channel's rule gave it to * by weight (weight *, * so far); of * online it was the turn of * (weight *, * so far)",
];

/** The same where somebody else let the time for the first contact pass. */
export const passedOn = ([chinese, english]: Label): Label => [
  `首次联系超时转出；${chinese}`,
  `Passed on: not contacted in time; ${english}`,
];
