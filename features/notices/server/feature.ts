import { serverFeature } from "#engine/server/feature.ts";
import { noticeHooks } from "./notice.hooks.ts";
import { ownNotices, readNotice } from "./own-notices.ts";

export const noticesServer = serverFeature({
  handlers: [ownNotices, readNotice],
  hooks: [noticeHooks],
});
