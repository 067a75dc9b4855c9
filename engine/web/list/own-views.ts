import type { ViewDescription } from "#engine/model/index.ts";
import { useMemo } from "react";
import { useSession } from "../runtime/session.ts";
import { useSetting } from "../settings.ts";
import type { Filters } from "./conditions.ts";
import { filledFilter } from "./list-data.ts";
import type { KeptFilters, ListState } from "./list-state.ts";
import type { ViewTab } from "./saved-views.ts";
import { ALL, isSame, sortOf } from "./saved-views.ts";

const NONE: readonly ViewTab[] = [];

/** The tabs of a view, what those of one's own hold at present, and how to keep, change and drop them. */
export function useSavedViews(view: ViewDescription) {
  const userId = useSession((session) => session.userId);
  const [own, save, now] = useSetting(`view.${view.name}.saved`, NONE);
  const kept = useMemo(
    (): KeptFilters =>
      Object.fromEntries(own.map(({ key, filter }) => [key, filledFilter(filter, userId)])),
    [own, userId],
  );
  const declared: readonly ViewTab[] = view.saved?.length
    ? view.saved
    : own.length > 0
      ? [ALL]
      : [];
  return {
    tabs: [...declared, ...own],
    kept,
    keep: (name: string, given: Pick<ViewTab, "filter" | "sort">) => {
      const key = `own-${Date.now().toString(36)}`;
      save([...own, { key, label: [name, name], ...given, own: true }]);
      return key;
    },
    put: (tab: ViewTab) => save(own.map((one) => (one.key === tab.key ? tab : one))),
    /** Answers how to take that back. */
    drop: (tab: ViewTab) => {
      const place = own.indexOf(tab);
      save(own.filter((one) => one !== tab));
      return () => save(now().toSpliced(place, 0, tab));
    },
  };
}

type Shown = Pick<ListState, "filters" | "keyword" | "sort">;

const withWords = ({ filters, keyword }: Shown): Filters => ({
  ...filters,
  ...(keyword !== "" && { keyword }),
});

/** What a list shows, as a view of one's own keeps it; «today» of the tab it comes from stays today. */
export function keptOf(
  tab: ViewTab,
  shown: Shown,
  kept: Filters = {},
): Pick<ViewTab, "filter" | "sort"> {
  const asked = Object.entries(withWords(shown)).map(([name, value]) => [
    name,
    value === kept[name] ? tab.filter[name] : value,
  ]);
  const sort = sortOf(shown.sort, tab);
  return {
    filter: { ...(tab.own ? {} : tab.filter), ...Object.fromEntries(asked) },
    ...(sort !== "" && { sort }),
  };
}

/** Whether a list shows something else than the view of one's own that is open was kept with. */
export const isChanged = (tab: ViewTab, shown: Shown, kept: Filters = {}): boolean =>
  tab.own === true &&
  (!isSame(kept, withWords(shown)) || sortOf(shown.sort, tab) !== sortOf("", tab));
