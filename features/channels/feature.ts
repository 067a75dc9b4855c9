import { feature } from "#engine/model/index.ts";
import { channelDept, channelDeptView } from "./channel-dept.ts";
import { channel, channelView } from "./channel.ts";
import { channelList } from "./channel.ts";

export const channelsFeature = feature({
  entities: { channel, channelDept },
  views: [channelView, channelDeptView],
  calls: [channelList],
  menus: { channels: ["channel", "channel-dept"] },
});

export { channelDept } from "./channel-dept.ts";
export { channel } from "./channel.ts";
