import { feature } from "#engine/model/index.ts";
import {
  authorizedAccounts,
  platformAccounts,
  pushVideo,
  videoFiles,
  videoVote,
  videoVoteView,
} from "./video-vote.ts";

export const videosFeature = feature({
  entities: { videoVote },
  views: [videoVoteView],
  calls: [pushVideo, platformAccounts, authorizedAccounts, videoFiles],
  menus: { placement: ["video-vote"] },
  modules: ["video_push"],
});
