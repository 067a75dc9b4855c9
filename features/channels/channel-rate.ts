import { dept, decimal, entity, ref, text, textarea, view } from "#engine/model/index.ts";

const VERSION = {
  required: true,
  max: 32,
  index: true,
  // Every row has a version of its own already.
  alias: "version",
  exact: true,
  hint: ["如 2026年上半年；各版本并存", "Such as 2026 H1; versions stand side by side"],
} as const;

const percent = { scale: 2, min: 0, width: 110 } as const;

/** The rates a channel is measured against, in versions that stand side by side. */
export const channelRate = entity("channelRate", {
  label: ["渠道费率", "Channel rate"],
  path: "/blade-channelRate/channelRate",
  permission: "channel_rate",
  title: "versionName",
  unique: [
    {
      fields: ["channel", "versionName", "companyId"],
      message: ["该渠道在此版本中已有费率", "This channel already has rates in this version"],
      emptyCounts: true,
    },
  ],
  imports: true,
  importMode: "both",
  exports: true,
  fields: {
    versionName: text("版本", "Version", VERSION),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    channel: ref("渠道", "Channel", {
      entity: "channel",
      among: { companyId: "@companyId" },
      required: true,
      labelAs: "channelName",
      index: true,
    }),
    efficiency: decimal("有效率（%）", "Qualified (%)", percent),
    visitRate: decimal("到店率（%）", "Visit rate (%)", percent),
    signRate: decimal("签单率（%）", "Signed (%)", percent),
    conversionRate: decimal("转化率（%）", "Conversion rate (%)", percent),
    refundRate: decimal("退单率（%）", "Refund rate (%)", percent),
    costRate: decimal("费用率（%）", "Cost rate (%)", {
      ...percent,
      hint: ["费用占签单金额的比例", "Cost as a share of the signed amount"],
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const channelRateView = view("channel-rate", channelRate, {
  title: ["渠道费率", "Channel rates"],
  route: "/channel/channelRate",
  icon: "Control",
  columns: [
    "versionName",
    "companyName",
    "channelName",
    "efficiency",
    "visitRate",
    "signRate",
    "conversionRate",
    "refundRate",
    "costRate",
    "remark",
  ],
  search: ["versionName", "companyId", "channel"],
  form: [
    { title: ["渠道", "Channel"], fields: ["versionName", "companyId", "channel"] },
    {
      title: ["费率", "Rates"],
      fields: [
        "efficiency",
        "visitRate",
        "signRate",
        "conversionRate",
        "refundRate",
        "costRate",
        "remark",
      ],
    },
  ],
});
