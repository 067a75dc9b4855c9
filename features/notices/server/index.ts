import "./notice.hooks.ts";
import { ownNotices, readNotice } from "./own-notices.ts";

export const notices = [ownNotices, readNotice];
export { releaseNotices } from "./release-notices.ts";
