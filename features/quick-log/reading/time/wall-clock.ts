/** A moment on the wall, free of time zones; its UTC parts are the parts people read. */
export type Wall = Date;

export const DAY_MS = 86_400_000;

export function wallOf(text: string): Wall {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(
    Number,
  );
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

/** Midnight of a day; months and days out of range roll over. */
export const dayOf = (year: number, month: number, day: number): Wall =>
  new Date(Date.UTC(year, month - 1, day));

export const midnight = (moment: Wall): Wall =>
  dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());

export const plusDays = (moment: Wall, days: number): Wall =>
  new Date(moment.getTime() + days * DAY_MS);

/** yyyy-MM-dd HH:mm:ss */
export const written = (moment: Wall): string =>
  `${moment.toISOString().slice(0, 10)} ${moment.toISOString().slice(11, 16)}:00`;

export const minutesLater = (moment: Wall, minutes: number): Wall =>
  new Date(moment.getTime() + minutes * 60_000);
