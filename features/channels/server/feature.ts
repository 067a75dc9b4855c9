import { serverFeature } from "#engine/server/feature.ts";
import { channelHooks } from "./channel.hooks.ts";
import { channels } from "./list-channels.ts";
import { updateAccount } from "./update-account.ts";

export const channelsServer = serverFeature({
  handlers: [...channels, updateAccount],
  hooks: [channelHooks],
});
