import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { dashboardCalls } from "./dashboard.ts";
import { noticeHooks } from "./notice.hooks.ts";
import { ownNotices, readNotice } from "./own-notices.ts";
import { releaseNotices } from "./release-notices.ts";

export const noticesServer = serverFeature({
  handlers: [ownNotices, readNotice, ...dashboardCalls],
  hooks: [noticeHooks],
  schedules: [
    perTenant(
      "release-notices",
      {
        label: ["发布到时的通知", "Release notices in time"],
        every: "20 seconds",
        restsAfter: "7 days",
      },
      releaseNotices,
    ),
  ],
});
