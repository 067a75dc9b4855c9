import {
  decimal,
  dept,
  entity,
  integer,
  money,
  ref,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";

/** What a channel is to reach, by version: the line that analyses of channels are drawn against. */
export const channelTarget = entity("channelTarget", {
  label: ["渠道分析目标", "Channel analysis target"],
  path: "/blade-channelTarget/channelTarget",
  permission: "channel_target",
  title: "versionName",
  unique: [
    {
      fields: ["mainChannel", "versionName", "companyId"],
      message: ["该渠道在此版本中已有目标", "This channel already has a target in this version"],
      emptyCounts: true,
    },
  ],
  imports: true,
  importMode: "both",
  exports: true,
  fields: {
    versionName: text("版本", "Version", {
      required: true,
      max: 32,
      index: true,
      // Every row has a version of its own already.
      alias: "version",
      exact: true,
      hint: ["如 2026年上半年；各版本并存", "Such as 2026 H1; versions stand side by side"],
    }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    mainChannel: ref("渠道", "Channel", {
      entity: "channel",
      among: { preChannelId: "0", companyId: "@companyId" },
      required: true,
      labelAs: "mainChannelName",
      index: true,
    }),
    efficient: integer("有效数", "Qualified", { min: 0 }),
    visit: integer("到店数", "Visits", { min: 0 }),
    sign: integer("签单数", "Signed", { min: 0 }),
    refundRate: decimal("退单率（%）", "Refund rate (%)", { scale: 2, min: 0 }),
    use: money("费用", "Cost", { min: 0 }),
    noReferral: toggle("不含转介绍", "Without referrals", {
      default: 0,
      hint: ["按不含转介绍客户的口径分析", "Analyses leave customers by referral out"],
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const channelTargetView = view("channel-target", channelTarget, {
  title: ["渠道分析目标", "Channel analysis targets"],
  route: "/channel/channelTarget",
  icon: "Aim",
  columns: [
    "versionName",
    "companyName",
    "mainChannelName",
    "efficient",
    "visit",
    "sign",
    "refundRate",
    "use",
    "noReferral",
    "remark",
  ],
  totals: ["efficient", "visit", "sign", "use"],
  search: ["versionName", "companyId", "mainChannel", "noReferral"],
  form: [
    {
      title: ["渠道", "Channel"],
      fields: ["versionName", "companyId", "mainChannel", "noReferral"],
    },
    {
      title: ["目标", "Target"],
      fields: ["efficient", "visit", "sign", "refundRate", "use", "remark"],
    },
  ],
});
