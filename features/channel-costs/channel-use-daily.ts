import { date, entity, money, view } from "#engine/model/index.ts";
import { booked, COST_SCOPE, EMPTY_COUNTS, register, remark, remarkNew } from "./cost-fields.ts";

/** What a channel used on one day. */
export const channelUseDaily = entity("channelUseDaily", {
  label: ["渠道日消耗", "Channel daily usage"],
  path: "/blade-channelUseDaily/channelUseDaily",
  permission: "channel_use_daily",
  title: "regTime",
  order: "-regTime",
  scope: COST_SCOPE,
  unique: [
    {
      fields: ["channel", "regTime", "subChannel", "companyId", "subCompany"],
      message: ["该渠道当日消耗已登记", "The day's usage of this channel is registered already"],
      emptyCounts: true,
    },
  ],
  imports: true,
  importMode: "both",
  importCall: "import-channelUseDaily",
  knownBy: {
    fields: ["channel", "regTime", "subChannel", "companyId", "subCompany"],
    emptyCounts: EMPTY_COUNTS,
  },
  exports: true,
  fields: {
    regTime: date("日期", "Date", { required: true, notInFuture: true, startsNow: true }),
    companyId: booked.companyId,
    subCompany: booked.subCompany,
    channel: booked.channel,
    subChannel: booked.subChannel,
    useAmount: money("消耗金额", "Usage", { required: true, min: 0 }),
    remark,
    register,
    remarkNew,
  },
});

export const channelUseDailyView = view("channel-use-daily", channelUseDaily, {
  title: ["渠道日消耗", "Channel daily usage"],
  route: "/channel/channelUseDaily",
  icon: "Dashboard",
  columns: [
    "regTime",
    "companyName",
    "subCompanyName",
    "channelName",
    "subChannelName",
    "useAmount",
    "registerName",
    "createTime",
    "remarkNew",
  ],
  more: ["remark"],
  totals: ["useAmount"],
  search: ["regTime", "companyId", "subCompany", "channel", "subChannel"],
  card: { lines: [["channelName", "subChannelName"], ["useAmount"], ["companyName"]] },
  form: [
    {
      title: ["日消耗", "Day's usage"],
      fields: [
        "regTime",
        "companyId",
        "subCompany",
        "channel",
        "subChannel",
        "useAmount",
        "remarkNew",
      ],
    },
  ],
});
