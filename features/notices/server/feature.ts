import { sql } from "kysely";
import { FLAG } from "#engine/model/index.ts";
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
        candidates: (moment) =>
          sql`select tenant_id from notice where released = ${FLAG.no} and release_time <= ${moment}::timestamptz and is_deleted = 0`,
      },
      releaseNotices,
    ),
  ],
});
