import { useEffect, useEffectEvent } from "react";
import { useSettled, useSetting } from "../settings.ts";

/** A record somebody had open: the view it was shown as, its id and what it is called. */
export interface RecentRecord {
  readonly view: string;
  readonly id: string;
  readonly title: string;
}

const MOST = 10;
const NONE: readonly RecentRecord[] = [];

/** The records the user opened last, the latest first. */
export const useRecentRecords = () => useSetting<readonly RecentRecord[]>("recent-records", NONE);

/** Keeps a record among those opened last, once its name is known. */
export function useRemember({ view, id, title }: RecentRecord): void {
  const [recent, keep] = useRecentRecords();
  const settled = useSettled();
  const remember = useEffectEvent(() => {
    const [last] = recent;
    if (last?.view === view && last.id === id && last.title === title) return;
    keep([
      { view, id, title },
      ...recent.filter((one) => one.view !== view || one.id !== id).slice(0, MOST - 1),
    ]);
  });
  useEffect(() => {
    if (settled && title !== "") remember();
  }, [settled, view, id, title]);
}
