/** A span of days, ends included. */
export interface ReportSpan {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = [
  "today",
  "week",
  "lastWeek",
  "month",
  "lastMonth",
  "quarter",
  "year",
] as const;
export type PeriodName = (typeof PERIODS)[number];

const DAY = 86_400_000;
const told = (time: number): string => new Date(time).toISOString().slice(0, 10);
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const moved = (day: string, days: number): string => told(at(day).getTime() + days * DAY);

/** The days a period means on a day; one under way ends on it. */
export function spanOf(period: PeriodName, today: string): ReportSpan {
  const now = at(today);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const monday = moved(today, -((now.getUTCDay() + 6) % 7));
  const first = (ofYear: number, ofMonth: number): string => told(Date.UTC(ofYear, ofMonth, 1));
  const spans: Readonly<Record<PeriodName, ReportSpan>> = {
    today: { from: today, to: today },
    week: { from: monday, to: today },
    lastWeek: { from: moved(monday, -7), to: moved(monday, -1) },
    month: { from: first(year, month), to: today },
    lastMonth: { from: first(year, month - 1), to: moved(first(year, month), -1) },
    quarter: { from: first(year, month - (month % 3)), to: today },
    year: { from: first(year, 0), to: today },
  };
  return spans[period];
}

export type SpanComparison = "before" | "lastYear";

/** The same day a year earlier; the 29th of February is the 28th there. */
function yearBefore(day: string): string {
  const [year = "", month, date] = day.split("-");
  return `${Number(year) - 1}-${month}-${month === "02" && date === "29" ? "28" : date}`;
}

/** The same days of the month before; the last day of a longer month is that of the shorter one. */
export function monthBefore({ from, to }: ReportSpan): ReportSpan {
  const before = (day: string): string => {
    const date = at(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - 1];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return told(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
  };
  return { from: before(from), to: before(to) };
}

/** The span to compare with: as many days just before, or the same days a year earlier. */
export function comparedSpan({ from, to }: ReportSpan, comparison: SpanComparison): ReportSpan {
  if (comparison === "lastYear") return { from: yearBefore(from), to: yearBefore(to) };
  const days = (at(to).getTime() - at(from).getTime()) / DAY + 1;
  return { from: moved(from, -days), to: moved(from, -1) };
}
