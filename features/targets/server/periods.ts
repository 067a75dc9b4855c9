import type { PeriodKind } from "#engine/model/index.ts";
import { tidyPeriod } from "#engine/model/index.ts";

/** First and last day of something. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const KINDS: Readonly<Record<string, PeriodKind>> = { "0": "year", "1": "quarter", "2": "month" };

/** A period value as the product keeps it; undefined where it is none of its kind. */
export function periodValue(objectType: string, written: string): string | undefined {
  const kind = KINDS[objectType];
  return kind && tidyPeriod(written, kind);
}

/** Whether a value is a period as the product keeps it. */
export const isPeriod = (value: string): boolean =>
  /^\d{4}(?:-Q[1-4]|-(?:0[1-9]|1[0-2]))?$/.test(value);

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The days of a period value: a year, a quarter or a month. */
export function daysOf(value: string): Span {
  const year = Number(value.slice(0, 4));
  const quarter = /Q(\d)/.exec(value);
  const first = quarter
    ? (Number(quarter[1]) - 1) * 3
    : value.length === 7
      ? Number(value.slice(5)) - 1
      : 0;
  const months = quarter ? 3 : value.length === 7 ? 1 : 12;
  return { from: day(year, first, 1), to: day(year, first + months, 0) };
}

/** Days from one to the other, both included; none where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);

/** The twelve months of a year. */
export const monthsOf = (year: number): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`);

/** January to December, each the latest before a year that is over: the year before it, or what of that has passed and the rest of an earlier one. */
export function monthsBefore(year: number, today: string): readonly string[] {
  const thisYear = Number(today.slice(0, 4));
  const [passed, whole] = [thisYear, thisYear - 1].map((one) => monthsOf(Math.min(year - 1, one)));
  return passed!.map((month, at) => (month < today.slice(0, 7) ? month : whole![at]!));
}

export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

/** The year, quarter and month of a day. */
export const periodsOf = (today: string): readonly string[] => [
  today.slice(0, 4),
  quarterOf(today),
  today.slice(0, 7),
];
