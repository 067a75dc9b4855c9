import { wallTime, TIME_ZONE } from "#engine/model/index.ts";
import type { Random } from "./random.ts";
import { Weighted } from "./random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const ZONE = 8 * HOUR;

/** yyyy-MM-dd HH:mm:ss of a moment. */
export const wall = (moment: number): string => wallTime(new Date(moment));

/** yyyy-MM-dd of a moment. */
export const dayOf = (moment: number): string => wall(moment).slice(0, 10);

/** The first moment of the day a moment lies in. */
export const startOfDay = (moment: number): number =>
  Math.floor((moment + ZONE) / DAY) * DAY - ZONE;

/** How lively decoration business is in each month of the year. */
const MONTHS = [0.75, 0.65, 1.4, 1.35, 1.2, 1, 0.85, 0.85, 1.1, 1.2, 1, 0.85];
/** From Sunday. */
const WEEKDAYS = [1.35, 0.9, 0.88, 0.9, 0.92, 1, 1.4];
const HOURS = new Weighted(
  [
    0.4, 0.2, 0.1, 0.1, 0.1, 0.2, 0.5, 1.2, 2.6, 5.4, 7, 6.6, 4.6, 4.8, 6.4, 6.8, 6.2, 5, 4.4, 5.6,
    6, 4.8, 2.6, 1,
  ].map((weight, hour) => [hour, weight] as const),
);
const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", {
  month: "numeric",
  day: "numeric",
  timeZone: TIME_ZONE,
});

/** The week around Chinese New Year, when almost nobody asks about decoration. */
function newYearDip(moment: number): number {
  const parts = Object.fromEntries(
    lunar.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const day = Number(parts["day"]);
  if (parts["month"] === "12") return day >= 25 ? 0.12 : day >= 18 ? 0.5 : 1;
  if (parts["month"] === "1") return day <= 7 ? 0.12 : day <= 15 ? 0.6 : 1;
  return 1;
}

/** Moments at which people ask, in order: growing over the days before `now`, with seasons, holidays, weekends and hours. */
export function arrivals(random: Random, now: number, days: number, count: number): number[] {
  const today = startOfDay(now);
  const calendar = new Weighted(
    Array.from({ length: days }, (_, index) => {
      const day = today - index * DAY;
      const date = new Date(day + ZONE);
      const sofar = index === 0 ? (now - today) / DAY : 1;
      const growth = 1.2 - (0.4 * index) / days;
      return [
        day,
        growth *
          sofar *
          MONTHS[date.getUTCMonth()]! *
          WEEKDAYS[date.getUTCDay()]! *
          newYearDip(day) *
          random.between(0.8, 1.2),
      ] as const;
    }),
  );
  return Array.from({ length: count }, () => {
    const day = calendar.pick(random);
    const moment = day + HOURS.pick(random) * HOUR + random.between(0, HOUR);
    return Math.floor(
      moment < now - 5 * MINUTE
        ? moment
        : random.between(Math.min(day, now - HOUR), now - 5 * MINUTE),
    );
  }).sort((a, b) => a - b);
}

/** A moment within working hours on the day of `moment`, or on the next morning when that day is over; not before it. */
export function working(random: Random, moment: number): number {
  const opening = startOfDay(moment) + 9 * HOUR;
  const closing = opening + 11 * HOUR;
  if (moment > closing - HOUR / 2) return working(random, opening + DAY);
  return Math.floor(random.between(Math.max(opening, moment), closing));
}

/** A moment some minutes after another, or after the opening where that is closed. */
export function promptly(random: Random, moment: number): number {
  const opening = startOfDay(moment) + 9 * HOUR;
  const closing = opening + 11 * HOUR;
  if (moment > closing - HOUR / 2) return promptly(random, opening + DAY);
  return Math.floor(Math.max(opening, moment) + random.between(1.5, 19) * MINUTE);
}

/** A moment within working hours some days after another, at least an hour later. */
export const daysAfter = (random: Random, moment: number, days: number): number =>
  working(random, Math.max(moment + HOUR, startOfDay(moment + days * DAY)));

/** A moment as people write appointments: on the half hour. Nothing where there is none. */
export const appointed = (moment: number | undefined): string | null =>
  moment === undefined ? null : wall(Math.round(moment / (HOUR / 2)) * (HOUR / 2));

export const momentOf = (at: number | undefined): string | null =>
  at === undefined ? null : wall(at);

export const dateOf = (at: number | undefined): string | null =>
  at === undefined ? null : dayOf(at);
