export { releaseNotices } from "./release-notices.ts";
