import { forgetGivenUp } from "./jobs/forget-given-up.ts";
import { once } from "./jobs/schedule.ts";
import { sumCounts } from "./sum-counts.ts";

/** What the engine itself does by the clock. */
export const ownSchedules = [
  once(
    "sum-counts",
    { label: ["汇总行数", "Sum up row counts"], every: "20 seconds" },
    ({ pool }) => sumCounts(pool.unbound),
  ),
  once(
    "forget-given-up",
    { label: ["清理已放弃的任务", "Forget jobs that were given up"], every: "day" },
    ({ pool }) => forgetGivenUp(pool),
  ),
];
