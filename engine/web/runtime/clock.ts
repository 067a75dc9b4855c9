import { TIME_ZONE } from "#engine/model/index.ts";

const followers = new Set<(zone: string) => void>();
/** Sweden writes dates as our calls do. */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
let zone: string = TIME_ZONE;
let clock = clockIn(zone);

/** The zone of the company's clock. */
export const companyZone = (): string => zone;

/** Tells a widget with a clock of its own which zone it is to follow, now and whenever it changes. */
export function eachZone(follow: (zone: string) => void): void {
  followers.add(follow);
  follow(zone);
}

/** The clock of the company, wherever the browser stands. */
export function followZone(name: string): void {
  zone = name;
  clock = clockIn(name);
  for (const follow of followers) follow(name);
}

/** A moment as the company's clocks show it: yyyy-MM-dd HH:mm:ss, as all calls take and give times. */
export const onTheWall = (moment: Date | number | string = Date.now()): string =>
  clock.format(new Date(moment));
