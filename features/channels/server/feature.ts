import { serverFeature } from "#engine/server/feature.ts";
import { channelHooks } from "./channel.hooks.ts";
import { channels } from "./list-channels.ts";
import { channelRateHooks, channelTargetHooks } from "./refuse-rates.ts";
import { updateAccount } from "./update-account.ts";

export const channelsServer = serverFeature({
  handlers: [...channels, updateAccount],
  hooks: [channelHooks, channelRateHooks, channelTargetHooks],
});
