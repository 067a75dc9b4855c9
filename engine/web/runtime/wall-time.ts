import { useSyncExternalStore } from "react";
import { onTheWall } from "./clock.ts";

const CHECK_EVERY_MS = 10_000;

const readers = new Set<() => void>();
let minute = "";
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  minute = onTheWall().slice(0, 16);
  for (const each of readers) each();
}

function follow(changed: () => void): () => void {
  if (readers.size === 0) {
    timer = setInterval(tick, CHECK_EVERY_MS);
    // A page that slept may have slept over midnight.
    document.addEventListener("visibilitychange", tick);
  }
  readers.add(changed);
  return () => {
    readers.delete(changed);
    if (readers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

const minuteNow = (): string => {
  if (readers.size === 0) minute = onTheWall().slice(0, 16);
  return minute;
};
const dayNow = (): string => minuteNow().slice(0, 10);

/** The company's clock, true for as long as a page stays open: `yyyy-MM-dd HH:mm`. */
export const useWallMinute = (): string => useSyncExternalStore(follow, minuteNow);

/** The company's day, true for as long as a page stays open: `yyyy-MM-dd`. */
export const useToday = (): string => useSyncExternalStore(follow, dayNow);
