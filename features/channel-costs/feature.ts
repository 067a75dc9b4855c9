import { feature } from "#engine/model/index.ts";
import { channelRecharge, channelRechargeView } from "./channel-recharge.ts";
import {
  channelUseDailyUser,
  channelUseDailyUserView,
  statUserDay,
} from "./channel-use-daily-user.ts";
import { channelUseDaily, channelUseDailyView } from "./channel-use-daily.ts";
import { channelUseMonth, channelUseMonthView } from "./channel-use-month.ts";

export const channelCostsFeature = feature({
  entities: { channelUseMonth, channelUseDaily, channelRecharge, channelUseDailyUser },
  views: [channelUseMonthView, channelUseDailyView, channelRechargeView, channelUseDailyUserView],
  calls: [statUserDay],
  menus: {
    channels: ["channel-use-month", "channel-use-daily", "channel-recharge"],
    channelAnalysis: ["channel-use-daily-user"],
  },
});

export { channelUseDailyView } from "./channel-use-daily.ts";
export { channelUseMonthView } from "./channel-use-month.ts";
export { MARKERS } from "./cost-fields.ts";
