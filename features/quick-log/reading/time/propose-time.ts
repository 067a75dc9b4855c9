import { DAY_MS, midnight, wallOf, written } from "./wall-clock.ts";

const HOUR_MS = 3_600_000;
const OPENS = 9;
const CLOSES = 20;

/** So many hours from now, within the hours in which people are called: otherwise in the morning. */
export function proposeTime(now: string, hours: number): string {
  const moment = wallOf(now);
  const meant = new Date(moment.getTime() + hours * HOUR_MS);
  const hour = meant.getUTCHours();
  if (hour >= OPENS && hour < CLOSES) return written(meant);
  const day = midnight(meant).getTime() + (hour >= CLOSES && hours < 24 ? DAY_MS : 0);
  return written(new Date(day + OPENS * HOUR_MS));
}
