import { computedChoice, dept, ref, textarea, user } from "#engine/model/index.ts";

/** Where the cost of a day comes from. */
export const MARKERS = [
  { value: "daily", label: ["按日", "Daily"], tone: "success" },
  { value: "monthly", label: ["按月分摊", "Spread over the month"], tone: "info" },
  { value: "mixed", label: ["混合", "Mixed"], tone: "warning" },
] as const;

/** Whose money it is, and for what: what expenses, usage and recharges have in common. */
export const booked = {
  channel: ref("渠道", "Channel", {
    entity: "channel",
    among: { preChannelId: "0", companyId: "@companyId" },
    required: true,
    labelAs: "channelName",
    index: true,
  }),
  subChannel: ref("子渠道", "Sub-channel", {
    entity: "channel",
    among: { preChannelId: "@channel", preChannelId_notequal: "0" },
    labelAs: "subChannelName",
    index: true,
  }),
  companyId: dept("所属公司", "Company", {
    labelAs: "companyName",
    index: true,
    hint: ["留空则取渠道的公司", "Empty: the channel's company"],
  }),
  subCompany: dept("所属分公司", "Branch company", { labelAs: "subCompanyName" }),
} as const;

/** Who entered it. */
export const register = user("登记人", "Registered by", {
  readonly: true,
  labelAs: "registerName",
});

export const remarkNew = textarea("备注", "Notes");

/** Set by the server: whether the day's cost comes from days or from the month. */
export const remark = computedChoice("计算标记", "Calculation", {
  options: MARKERS,
  readonly: true,
});

/** Where a file leaves them empty, nothing is meant; company and branch follow from the channel. */
export const EMPTY_COUNTS = ["subChannel"] as const;

/** Whose rows a data scope admits: who entered them, and whoever works for the company. */
export const COST_SCOPE = { owners: ["register"], dept: "companyId" } as const;
