import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { acceptContest, declineContest, withdrawContest } from "./answer-contest.ts";
import { challenge } from "./challenge.ts";
import { contestHooks } from "./contest.hooks.ts";
import { endContests, tenantsOver } from "./end-contests.ts";
import { contests } from "./show-contests.ts";

export const contestsServer = serverFeature({
  handlers: [...contests, challenge, acceptContest, declineContest, withdrawContest],
  hooks: [contestHooks],
  schedules: [
    perTenant(
      "end-contests",
      {
        label: ["结束到期的PK", "End challenges in time"],
        every: "minute",
        restsAfter: "7 days",
        candidates: tenantsOver,
      },
      endContests,
    ),
  ],
});
