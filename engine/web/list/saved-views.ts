import type { SavedView, ViewDescription } from "#engine/model/index.ts";
import { columnName, sharedWords } from "#engine/model/index.ts";
import type { FillFilter } from "./fill-filter.ts";
import { sortParams } from "./sort-params.ts";

/** A tab over a list: declared with the view or kept by the user. */
export interface ViewTab extends SavedView {
  /** Kept by the user, who may change, share and drop it. */
  readonly own?: true;
  readonly shared?: true;
  /** The colleague who keeps and shares it. */
  readonly sharedBy?: string;
}

export const ALL: ViewTab = { key: "", label: sharedWords.all, filter: {} };

type Filter = ViewTab["filter"];

export const isSame = (one: Filter, other: Filter): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => String(other[name]) === String(value));

/** Where a view lists what a filter leaves, filled in, in an order: at the tab that stands for it, where there is one. */
export function listAddress(
  { route, saved = [] }: Pick<ViewDescription, "route" | "saved">,
  { filter, sort = "" }: Pick<ViewTab, "filter" | "sort">,
  fill: FillFilter,
): string {
  const tab = saved.find((one) => isSame(one.filter, filter));
  if (tab) return tab === saved[0] ? route : `${route}?saved=${tab.key}`;
  const query = new URLSearchParams({
    ...fill(filter),
    ...sortParams(columnName(sort)),
  }).toString();
  return query === "" ? route : `${route}?${query}`;
}

/** The tab a key stands for; the first where it names none. */
export function savedTab(tabs: readonly ViewTab[], key: string): ViewTab {
  return tabs.find((tab) => tab.key === key) ?? tabs[0] ?? ALL;
}

/** The database column a list is ordered by: as somebody asked, else as its tab says. */
export const sortOf = (asked: string, { sort = "" }: ViewTab): string => asked || columnName(sort);
