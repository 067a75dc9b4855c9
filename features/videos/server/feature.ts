import { serverFeature } from "#engine/server/feature.ts";
import { platformHandlers } from "./ask-platform.ts";
import { carryVideo, pushVideo, videoVoteHooks } from "./push-videos.ts";

export const videosServer = serverFeature({
  handlers: [pushVideo, ...platformHandlers],
  hooks: [videoVoteHooks],
  jobs: [carryVideo],
});
