import { call, dept, integer, ref } from "#engine/model/index.ts";

/** A customer a release rule is about to take, or would take. */
export interface ReleaseCandidate {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
  /** The last follow-up, call, claim or arrival. */
  readonly attended: string;
  readonly releaseAt: string;
  /** 0 or less: at the next run. */
  readonly hoursLeft: number;
}

export interface ReleasePreview {
  /** How many go at once, and how many within the time looked ahead. */
  readonly now: number;
  readonly within: number;
  readonly exempt: number;
  readonly records: readonly ReleaseCandidate[];
}

export const previewRelease = call<ReleasePreview>()("preview-release", {
  label: ["预览", "Preview"],
  method: "GET",
  path: "/blade-releaseRule/releaseRule/preview",
  cost: "report",
  permission: "release_rule",
  button: { views: ["release-rule"], at: ["row"], custom: true },
  input: {
    id: ref("规则", "Rule", { entity: "releaseRule" }),
    ruleValue: integer("未跟进时长(小时)", "Hours without follow-up", { min: 1 }),
    companyId: dept("适用公司", "Company"),
    ahead: integer("向前看(小时)", "Look ahead (hours)", { min: 0 }),
  },
});
