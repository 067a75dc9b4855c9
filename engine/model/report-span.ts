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

/** So many months earlier, to the end of a month where it ends with one. */
function monthsBefore({ from, to }: ReportSpan, months: number): ReportSpan {
  const before = (day: string, whole: boolean): string => {
    const date = at(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return told(Date.UTC(year, month, whole ? last : Math.min(date.getUTCDate(), last)));
  };
  return { from: before(from, false), to: before(to, wholeMonths({ from, to }) > 0) };
}

/** How many months a span is, to the day; 0 where it is none. */
function wholeMonths({ from, to }: ReportSpan): number {
  if (!from.endsWith("-01") || !moved(to, 1).endsWith("-01")) return 0;
  const [first, last] = [at(from), at(to)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return years * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
}

/** How many months before it the period lies that one under way is compared with. */
const STEPS: Partial<Record<PeriodName, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * The span to compare with: the same days a year earlier, or what came before. Before a month,
 * quarter or year under way came the same days of the last one; before whole months, as many; before
 * any other days, as many.
 */
export function comparedSpan(
  span: ReportSpan,
  comparison: SpanComparison,
  period?: PeriodName | "",
): ReportSpan {
  if (comparison === "lastYear") return monthsBefore(span, 12);
  const months = (period && STEPS[period]) || wholeMonths(span);
  if (months > 0) return monthsBefore(span, months);
  const { from, to } = span;
  const days = (at(to).getTime() - at(from).getTime()) / DAY + 1;
  return { from: moved(from, -days), to: moved(from, -1) };
}
