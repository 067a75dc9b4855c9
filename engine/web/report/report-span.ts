import dayjs from "dayjs";
import { onTheWall } from "../runtime/clock.ts";

/** A span of days, ends included. */
export interface ReportSpan {
  readonly from: string;
  readonly to: string;
}

const DAY = "YYYY-MM-DD";
const day = (moment: dayjs.Dayjs): string => moment.format(DAY);

export const PERIODS = ["week", "month", "lastMonth", "quarter", "year"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The days a period means today by the company's clock; one under way ends today. */
export function spanOf(period: PeriodName, today = onTheWall().slice(0, 10)): ReportSpan {
  const now = dayjs(today);
  const quarter = now.month(now.month() - (now.month() % 3)).startOf("month");
  const starts: Readonly<Record<PeriodName, dayjs.Dayjs>> = {
    week: now.subtract((now.day() + 6) % 7, "day"),
    month: now.startOf("month"),
    lastMonth: now.subtract(1, "month").startOf("month"),
    quarter,
    year: now.startOf("year"),
  };
  const from = starts[period];
  return { from: day(from), to: period === "lastMonth" ? day(from.endOf("month")) : today };
}

export type Comparison = "before" | "lastYear";

/** The span to compare with: as many days just before, or the same days a year earlier. */
export function comparedSpan({ from, to }: ReportSpan, comparison: Comparison): ReportSpan {
  const [first, last] = [dayjs(from), dayjs(to)];
  if (comparison === "lastYear")
    return { from: day(first.subtract(1, "year")), to: day(last.subtract(1, "year")) };
  const days = last.diff(first, "day") + 1;
  return { from: day(first.subtract(days, "day")), to: day(first.subtract(1, "day")) };
}
