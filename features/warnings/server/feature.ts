import { sql } from "kysely";
import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { markWarningRead, markWarningsRead } from "./mark-warning-read.ts";
import { previewReleaseCall } from "./preview-release.ts";
import { warningHooks } from "./warning.hooks.ts";
import { evaluateWarnings } from "./evaluate-warnings.ts";
import { releaseUnattended } from "./release-unattended.ts";

export const warningsServer = serverFeature({
  handlers: [markWarningRead, markWarningsRead, previewReleaseCall],
  hooks: [warningHooks],
  schedules: [
    perTenant(
      "release-unattended",
      {
        label: ["回收长期未跟进", "Release what nobody attends to"],
        every: "minute",
        restsAfter: "7 days",
        candidates: () =>
          sql`select tenant_id from release_rule where enabled = 1 and is_deleted = 0`,
      },
      releaseUnattended,
    ),
    perTenant(
      "evaluate-warnings",
      {
        label: ["检查预警规则", "Evaluate warning rules"],
        every: "minute",
        restsAfter: "7 days",
        // Warnings of a rule that is gone are resolved as well: the rules that were removed count.
        candidates: () =>
          sql`select tenant_id from warning_rule union select tenant_id from release_rule`,
      },
      evaluateWarnings,
    ),
  ],
});
