import type { ViewDescription } from "#engine/model/index.ts";
import { keptViewsKey, searchTerm } from "#engine/model/index.ts";
import { useMemo } from "react";
import { useSetting } from "../settings.ts";
import { useSharedViews } from "./shared-views.ts";
import type { Filters } from "./conditions.ts";
import { useFillFilter } from "./fill-filter.ts";
import type { KeptFilters, ListState } from "./list-state.ts";
import type { ViewTab } from "./saved-views.ts";
import { ALL, isSame, sortOf } from "./saved-views.ts";

const NONE: readonly ViewTab[] = [];

/** Whether every condition of a tab is on something that the user sees: a colleague who shares it may see more. */
const isSeen = ({ entity }: ViewDescription, { filter }: Pick<ViewTab, "filter">): boolean =>
  Object.keys(filter).every((name) => name === "keyword" || searchTerm(entity, name));

/**
 * The tabs of a view, what those hold at present that the user and colleagues keep, and how to keep, change and drop one's
 * own.
 */
export function useSavedViews(view: ViewDescription) {
  const fill = useFillFilter();
  const [own, save, now] = useSetting(keptViewsKey(view.name), NONE);
  const all = useSharedViews(view.name);
  const theirs = useMemo(() => all.filter((one) => isSeen(view, one)), [all, view]);
  const kept = useMemo(
    (): KeptFilters =>
      Object.fromEntries([...theirs, ...own].map(({ key, filter }) => [key, fill(filter)])),
    [own, theirs, fill],
  );
  const declared: readonly ViewTab[] = view.saved?.length
    ? view.saved
    : own.length + theirs.length > 0
      ? [ALL]
      : [];
  const tabs: readonly ViewTab[] = [...declared, ...theirs, ...own];
  return {
    tabs,
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

/**
 * What a list shows, as a view of one's own keeps it; «today» of the tab it comes from stays today. `kept` is what that tab
 * was kept with, if somebody keeps it.
 */
export function keptOf(
  tab: ViewTab,
  shown: Shown,
  kept?: Filters,
): Pick<ViewTab, "filter" | "sort"> {
  const asked = Object.entries(withWords(shown)).map(([name, value]) => [
    name,
    value === kept?.[name] ? tab.filter[name] : value,
  ]);
  const sort = sortOf(shown.sort, tab);
  return {
    filter: { ...(kept ? {} : tab.filter), ...Object.fromEntries(asked) },
    ...(sort !== "" && { sort }),
  };
}

/** Whether a list shows something else than the view that is open was kept with. */
export const isChanged = (tab: ViewTab, shown: Shown, kept: Filters | undefined): boolean =>
  kept !== undefined &&
  (!isSame(kept, withWords(shown)) || sortOf(shown.sort, tab) !== sortOf("", tab));
