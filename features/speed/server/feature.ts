import { sql } from "kysely";
import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { speedReportHandler } from "./speed-report.ts";
import { followUpHooks, speedRuleHooks } from "./speed.hooks.ts";
import { watchSpeed } from "./watch-speed.ts";

export const speedServer = serverFeature({
  reports: [speedReportHandler],
  hooks: [speedRuleHooks, followUpHooks],
  schedules: [
    perTenant(
      "watch-speed",
      {
        label: ["检查首次联系时限", "Watch the time to first contact"],
        every: "minute",
        restsAfter: "7 days",
        // Clocks go on when their rule is removed.
        candidates: () => sql`select tenant_id from speed_rule`,
      },
      watchSpeed,
    ),
  ],
});
