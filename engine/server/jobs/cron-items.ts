import type { ParsedCronItem } from "graphile-worker";
import { parseCronItems } from "graphile-worker";
import type { Schedule } from "./schedule.ts";
import { EVERY } from "./schedule.ts";

/**
 * The schedules as the library's clock reads them: one waiting and one running at most of each. It looks back as far as turns
 * are apart, so that of turns that were missed the last one is made up for.
 */
export const cronItems = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, every }) => ({
      task: name,
      identifier: name,
      match: EVERY[every].cron,
      options: {
        jobKey: name,
        queueName: name,
        maxAttempts: 10,
        backfillPeriod: EVERY[every].seconds * 1000,
      },
    })),
  );
