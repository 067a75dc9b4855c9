import { serverFeature } from "#engine/server/feature.ts";
import { channels } from "./list-channels.ts";

export const channelsServer = serverFeature({
  handlers: [...channels],
});
