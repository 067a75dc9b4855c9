import type { Label } from "./label.ts";

/** How finely time is divided; weeks begin on Monday. */
export const GRAINS = ["day", "week", "month", "quarter", "year"] as const;
export type Grain = (typeof GRAINS)[number];

export const GRAIN_LABELS: Readonly<Record<Grain, Label>> = {
  day: ["按日", "Daily"],
  week: ["按周", "Weekly"],
  month: ["按月", "Monthly"],
  quarter: ["按季度", "Quarterly"],
  year: ["按年", "Yearly"],
};

/** A period with its first and last day. */
export interface NamedSpan {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const text = (date: Date): string => date.toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, "0");
const utc = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month, day));

/** The first day of the period that a day lies in, and of the one after it. */
function bounds(day: string, grain: Grain): readonly [first: Date, next: Date] {
  const date = new Date(`${day}T00:00:00Z`);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (grain) {
    case "day":
      return [date, utc(year, month, dayOfMonth + 1)];
    case "week": {
      const monday = dayOfMonth - ((date.getUTCDay() + 6) % 7);
      return [utc(year, month, monday), utc(year, month, monday + 7)];
    }
    case "month":
      return [utc(year, month, 1), utc(year, month + 1, 1)];
    case "quarter": {
      const start = month - (month % 3);
      return [utc(year, start, 1), utc(year, start + 3, 1)];
    }
    case "year":
      return [utc(year, 0, 1), utc(year + 1, 0, 1)];
  }
}

/** A week is counted to the year in which its Thursday lies. */
function weekName(monday: Date): string {
  const thursday = new Date(monday.getTime() + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${two(week)}`;
}

/** The period a day lies in: 2026-03-01, 2026-W09, 2026-03, 2026-Q1 or 2026, with its days. */
export function periodOf(day: string, grain: Grain): NamedSpan {
  const [first, next] = bounds(day, grain);
  const from = text(first);
  const names: Readonly<Record<Grain, string>> = {
    day: from,
    week: weekName(first),
    month: from.slice(0, 7),
    quarter: `${from.slice(0, 4)}-Q${Math.floor(first.getUTCMonth() / 3) + 1}`,
    year: from.slice(0, 4),
  };
  return { name: names[grain], from, to: text(new Date(next.getTime() - DAY_MS)) };
}

/** Every period that has a day of a span, in their order; at most `most` of them. */
export function periodsIn(from: string, to: string, grain: Grain, most = Infinity): NamedSpan[] {
  const periods: NamedSpan[] = [];
  for (let day = from; day <= to && periods.length < most;) {
    const period = periodOf(day, grain);
    periods.push(period);
    day = text(new Date(Date.parse(period.to) + DAY_MS));
  }
  return periods;
}
