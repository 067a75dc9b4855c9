import { sql } from "kysely";
import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { adAccountHooks } from "./ad-account.hooks.ts";
import { adTables } from "./ad-tables.ts";
import { noteStates } from "./note-states.ts";
import { giveReasons, keepReasons } from "./reasons.ts";
import { receivePushes } from "./receive-push.ts";
import { reportStates } from "./report-states.ts";
import { resave } from "./resave-clues.ts";
import { serveSandbox } from "./serve-sandbox.ts";
import { settleReports } from "./settle-reports.ts";
import { tryAccount } from "./try-account.ts";

export const adPlatformsServer = serverFeature({
  tables: adTables,
  handlers: [tryAccount, resave, giveReasons, keepReasons, ...settleReports],
  routes: [receivePushes, serveSandbox],
  jobs: [reportStates],
  schedules: [
    perTenant(
      "note-lead-states",
      {
        label: ["收集待回传的线索状态", "Collect states of leads to report"],
        every: "minute",
        restsAfter: "7 days",
        candidates: () => sql`select tenant_id from ad_account`,
      },
      noteStates,
    ),
  ],
  hooks: [adAccountHooks],
});
