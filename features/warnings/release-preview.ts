import type { TypeOf } from "#engine/model/index.ts";
import { call, dept, integer, ref, schema } from "#engine/model/index.ts";

/** A customer a release rule is about to take, or would take. */
export const releaseCandidateSchema = schema.object({
  id: schema.text,
  name: schema.text,
  ownerName: schema.text,
  /** The last follow-up, call, claim or arrival. */
  attended: schema.text,
  releaseAt: schema.text,
  /** 0 or less: at the next run. */
  hoursLeft: schema.number,
});

export const releasePreviewSchema = schema.object({
  /** How many go at once, and how many within the time looked ahead. */
  now: schema.number,
  within: schema.number,
  exempt: schema.number,
  records: schema.list(releaseCandidateSchema),
});

export type ReleasePreview = TypeOf<typeof releasePreviewSchema>;

export const previewRelease = call("preview-release", {
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
  answer: releasePreviewSchema,
});
