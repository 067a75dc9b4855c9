import type { ViewDescription } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Filters } from "#engine/web/list/conditions.ts";
import { fetchPage } from "#engine/web/list/list-data.ts";
import { useSetting } from "#engine/web/settings.ts";

/** More than a person works through in a day; a setting holds no more. */
export const MOST = 500;
const PAGE = 100;

interface Kept {
  /** What the list was filtered by. */
  readonly of: string;
  readonly ids: readonly string[];
  readonly at: number;
  readonly done: readonly string[];
  /** There were more. */
  readonly cut: boolean;
  /** How many were left out because they are not there any more. */
  readonly gone: number;
}

const NONE: Kept = { of: "", ids: [], at: 0, done: [], cut: false, gone: 0 };

/** The rows of a list in their order, kept for the user so that whoever comes back goes on where they were. */
export function useQueue(view: ViewDescription, params: Filters) {
  const client = useQueryClient();
  const [kept, keep] = useSetting<Kept>(`queue.${view.name}`, NONE);
  // Moments such as «now» move on while the filter stays the same.
  const of = JSON.stringify(params).replaceAll(/ \d\d:\d\d:\d\d/g, "");
  const fits = kept.of === of;

  const start = async () => {
    keep(NONE);
    const ids: string[] = [];
    let total = 0;
    for (let current = 1; ids.length < MOST; current++) {
      const page = await fetchPage(view, {
        ...params,
        current: String(current),
        size: String(PAGE),
      });
      ids.push(...page.records.map((row) => row.id));
      total = page.total;
      if (page.records.length < PAGE) break;
    }
    keep({ of, ids: ids.slice(0, MOST), at: 0, done: [], cut: total > MOST, gone: 0 });
  };

  const begin = useEffectEvent(() => {
    if (!fits || kept.at >= kept.ids.length) void start();
  });
  useEffect(() => begin(), []);

  const go = (to: number, done = kept.done) => {
    keep({ ...kept, at: Math.max(0, to), done });
    void client.invalidateQueries({ queryKey: ["queue"] });
  };
  const skipped = kept.ids.filter((id) => !kept.done.includes(id));
  return {
    ready: fits,
    id: kept.ids[kept.at],
    at: kept.at,
    ids: kept.ids,
    done: kept.done,
    skipped,
    cut: kept.cut,
    gone: kept.gone,
    next: () => go(kept.at + 1),
    back: () => go(kept.at - 1),
    settle: (id: string) => go(kept.at + 1, [...new Set([...kept.done, id])]),
    /** Takes a record out that is not there any more. */
    drop: (id: string) =>
      keep({ ...kept, ids: kept.ids.filter((one) => one !== id), gone: kept.gone + 1 }),
    takeSkipped: () => keep({ ...NONE, of, ids: skipped }),
    restart: () => void start(),
  };
}
