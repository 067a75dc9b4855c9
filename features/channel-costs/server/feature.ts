import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { checkBalances, checkBalancesJob } from "./check-balances.ts";
import {
  accountHooks,
  channelRechargeHooks,
  channelUseDailyHooks,
  channelUseMonthHooks,
} from "./cost.hooks.ts";
import { keepBooked } from "./keep-channels.ts";
import { refreshLatest, refreshYear } from "./refresh-user-days.ts";
import { statUserDay } from "./stat-user-day.ts";
import { userDayHooks } from "./user-day.hooks.ts";

export const channelCostsServer = serverFeature({
  handlers: [statUserDay],
  hooks: [
    channelUseMonthHooks,
    channelUseDailyHooks,
    channelRechargeHooks,
    accountHooks,
    userDayHooks,
  ],
  keeps: [keepBooked],
  jobs: [checkBalancesJob],
  schedules: [
    perTenant(
      "check-channel-balances",
      { label: ["检查账户余额", "Check account balances"], every: "hour", restsAfter: "7 days" },
      checkBalances,
    ),
    perTenant(
      "count-user-days",
      {
        label: ["统计业务员当日线索", "Count the day's leads by salesperson"],
        every: "10 minutes",
        restsAfter: "7 days",
      },
      refreshLatest,
    ),
    perTenant(
      "recount-user-days",
      { label: ["重新统计业务员线索", "Recount leads by salesperson"], every: "day" },
      refreshYear,
    ),
  ],
});
