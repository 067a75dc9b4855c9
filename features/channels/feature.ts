import { feature } from "#engine/model/index.ts";
import { channelAccountView, updateAccount } from "./channel-account.ts";
import {
  channelList,
  channelNames,
  myChannels,
  subChannels,
  topChannels,
} from "./channel-calls.ts";
import { channelDept, channelDeptView } from "./channel-dept.ts";
import { channelRate, channelRateView } from "./channel-rate.ts";
import { channelTarget, channelTargetView } from "./channel-target.ts";
import { channel, channelView } from "./channel.ts";

export const channelsFeature = feature({
  entities: { channel, channelDept, channelRate, channelTarget },
  views: [channelView, channelDeptView, channelAccountView, channelRateView, channelTargetView],
  calls: [channelList, topChannels, subChannels, myChannels, channelNames, updateAccount],
  menus: {
    channels: ["channel", "channel-dept", "channel-account", "channel-rate", "channel-target"],
  },
});

export { channelDept } from "./channel-dept.ts";
export { channel } from "./channel.ts";
