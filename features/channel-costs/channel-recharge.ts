import { datetime, entity, money, text, view } from "#engine/model/index.ts";
import { booked, COST_SCOPE, register, remarkNew } from "./cost-fields.ts";

/** Money put on a channel's account. */
export const channelRecharge = entity("channelRecharge", {
  label: ["渠道充值", "Channel recharge"],
  path: "/blade-channelRecharge/channelRecharge",
  permission: "channel_recharge",
  title: "regTime",
  order: "-regTime",
  scope: COST_SCOPE,
  unique: [
    {
      fields: ["channel", "regTime", "subChannel", "serialNo", "companyId", "subCompany"],
      message: [
        "该渠道此时已有充值，同一时间多笔请填写流水号",
        "This channel has a recharge at this time; please give several at one time their serial numbers",
      ],
      emptyCounts: true,
    },
  ],
  imports: true,
  importMode: "both",
  importCall: "import-channelRecharge",
  knownBy: {
    fields: ["channel", "regTime", "subChannel", "serialNo", "companyId", "subCompany"],
    emptyCounts: ["subChannel", "serialNo"],
  },
  exports: true,
  fields: {
    regTime: datetime("充值时间", "Recharged at", {
      required: true,
      notInFuture: true,
      startsNow: true,
    }),
    companyId: booked.companyId,
    subCompany: booked.subCompany,
    channel: booked.channel,
    subChannel: booked.subChannel,
    amount: money("充值金额", "Amount", {
      required: true,
      hint: ["平台退款填负数", "Negative where the platform pays back"],
    }),
    serialNo: text("流水号", "Serial number", { max: 64 }),
    register,
    remarkNew,
  },
});

export const channelRechargeView = view("channel-recharge", channelRecharge, {
  title: ["渠道充值", "Channel recharges"],
  route: "/channel/channelRecharge",
  icon: "Transaction",
  columns: [
    "regTime",
    "companyName",
    "subCompanyName",
    "channelName",
    "subChannelName",
    "amount",
    "serialNo",
    "registerName",
    "remarkNew",
  ],
  totals: ["amount"],
  search: ["regTime", "companyId", "subCompany", "channel", "subChannel", "serialNo"],
  card: { lines: [["channelName", "subChannelName"], ["amount"], ["companyName"]] },
  form: [
    {
      title: ["充值", "Recharge"],
      fields: [
        "regTime",
        "companyId",
        "subCompany",
        "channel",
        "subChannel",
        "amount",
        "serialNo",
        "remarkNew",
      ],
    },
  ],
});
