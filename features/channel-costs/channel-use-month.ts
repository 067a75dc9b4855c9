import { datetime, entity, money, month, view } from "#engine/model/index.ts";
import { booked, COST_SCOPE, EMPTY_COUNTS, register, remark, remarkNew } from "./cost-fields.ts";

/** What a channel is paid for a whole month. */
export const channelUseMonth = entity("channelUseMonth", {
  label: ["渠道月费用", "Monthly channel expense"],
  path: "/blade-channelUseMonth/channelUseMonth",
  permission: "channel_use_month",
  title: "regMonth",
  order: "-regMonth",
  scope: COST_SCOPE,
  unique: [
    {
      fields: ["channel", "regMonth", "subChannel", "companyId", "subCompany"],
      message: [
        "该渠道当月费用已登记",
        "The month's expense of this channel is registered already",
      ],
      emptyCounts: true,
    },
  ],
  imports: true,
  importMode: "both",
  importCall: "import-channelUseMonth",
  knownBy: {
    fields: ["channel", "regMonth", "subChannel", "companyId", "subCompany"],
    emptyCounts: EMPTY_COUNTS,
  },
  exports: true,
  fields: {
    regMonth: month("月份", "Month", { required: true }),
    companyId: booked.companyId,
    subCompany: booked.subCompany,
    channel: booked.channel,
    subChannel: booked.subChannel,
    monthUse: money("月费用", "Month's expense", { required: true, min: 0 }),
    remark,
    register,
    regTime: datetime("登记时间", "Registered at", { readonly: true }),
    remarkNew,
  },
});

export const channelUseMonthView = view("channel-use-month", channelUseMonth, {
  title: ["渠道月费用", "Monthly channel expenses"],
  route: "/channel/channelUseMonth",
  icon: "BarChart",
  columns: [
    "regMonth",
    "companyName",
    "subCompanyName",
    "channelName",
    "subChannelName",
    "monthUse",
    "remark",
    "registerName",
    "regTime",
    "remarkNew",
  ],
  totals: ["monthUse"],
  search: ["regMonth", "companyId", "subCompany", "channel", "subChannel"],
  card: {
    lines: [["channelName", "subChannelName"], ["monthUse"], ["companyName"]],
    status: "remark",
  },
  form: [
    {
      title: ["月费用", "Month's expense"],
      fields: [
        "regMonth",
        "companyId",
        "subCompany",
        "channel",
        "subChannel",
        "monthUse",
        "remarkNew",
      ],
    },
  ],
});
