import type { ViewDescription } from "#engine/model/index.ts";
import { searchTerm } from "#engine/model/index.ts";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Filters } from "./conditions.ts";
import { useSetting } from "../settings.ts";
import { sortParams } from "./sort-params.ts";

export const PAGE_SIZES = [10, 30, 50, 100, 200] as const;

/** Rows of a page until the user chooses otherwise. */
const USUAL = 10;

/** What a list shows, kept in the URL under the names the wire uses, so that every state is a link. */
export interface ListState {
  readonly current: number;
  readonly size: number;
  /** Database column; a leading minus for descending. */
  readonly sort: string;
  readonly keyword: string;
  /** Key of the saved view; the first one where empty. */
  readonly saved: string;
  /** Record open in the drawer. */
  readonly id: string;
  /** «1» where that record fills the screen. */
  readonly full?: string;
  /** Record of another list in the drawer over this one, as addresses name it. */
  readonly beside?: string;
  readonly filters: Filters;
}

const OWN: ReadonlySet<string> = new Set([
  "current",
  "size",
  "ascs",
  "descs",
  "keyword",
  "saved",
  "id",
  "full",
  "beside",
]);

function whole(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}

/** What views of the user's own were kept with, by their keys: filters, and words under `keyword`. */
export type KeptFilters = Readonly<Record<string, Filters>>;

const NO_VIEWS: KeptFilters = {};

/**
 * A link without a size shows as many rows as the user is used to. One to a view of the user's own says only what differs
 * from what that was kept with: a filter that was taken away is there without a value.
 */
export function readListState(
  view: ViewDescription,
  params: URLSearchParams,
  usual: number = USUAL,
  views: KeptFilters = NO_VIEWS,
): ListState {
  const saved = params.get("saved") ?? "";
  const { keyword = "", ...kept } = views[saved] ?? {};
  const asked = [...params].filter(
    ([name]) => !OWN.has(name) && searchTerm(view.entity, name) !== undefined,
  );
  const filters = Object.fromEntries(
    Object.entries({ ...kept, ...Object.fromEntries(asked) }).filter(([, value]) => value !== ""),
  );
  const descending = params.get("descs");
  const size = whole(params.get("size"), usual);
  const beside = params.get("beside");
  return {
    current: whole(params.get("current"), 1),
    size: PAGE_SIZES.some((one) => one === size) ? size : USUAL,
    sort: descending === null ? (params.get("ascs") ?? "") : `-${descending}`,
    keyword: params.get("keyword") ?? keyword,
    saved,
    id: params.get("id") ?? "",
    ...(params.get("full") === "1" && { full: "1" }),
    ...(beside && { beside }),
    filters,
  };
}

export function writeListState(
  state: ListState,
  usual: number = USUAL,
  views: KeptFilters = NO_VIEWS,
): URLSearchParams {
  const { keyword = "", ...kept } = views[state.saved] ?? {};
  const params = new URLSearchParams();
  for (const name of Object.keys({ ...kept, ...state.filters })) {
    const value = state.filters[name] ?? "";
    if (value !== (kept[name] ?? "")) params.set(name, value);
  }
  for (const [name, column] of Object.entries(sortParams(state.sort))) params.set(name, column);
  if (state.current > 1) params.set("current", String(state.current));
  if (state.size !== usual) params.set("size", String(state.size));
  if (state.keyword !== keyword) params.set("keyword", state.keyword);
  for (const name of ["saved", "id", "full", "beside"] as const)
    if (state[name]) params.set(name, state[name]);
  return params;
}

export type ChangeList = (patch: Partial<ListState>) => void;

/**
 * The list state of a view, and a way to change it that never changes itself, so that rows can hold on to it.
 * The size of a page is kept for the user and the view.
 * Anything but turning pages or opening a record starts again at page 1; opening a record can be undone by «back».
 */
export function useListState(
  view: ViewDescription,
  views: KeptFilters = NO_VIEWS,
): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const [usual, setUsual] = useSetting<number>(`view.${view.name}.size`, USUAL);
  const state = useMemo(
    () => readListState(view, params, usual, views),
    [view, params, usual, views],
  );
  const latest = useRef({ state, setParams, usual, setUsual, views });
  useLayoutEffect(() => {
    latest.current = { state, setParams, usual, setUsual, views };
  });
  const change = useCallback<ChangeList>((patch) => {
    const { state: now, setParams: write, usual: before, setUsual: keep, views } = latest.current;
    const stays = Object.keys(patch).every(
      (name) => name === "id" || name === "current" || name === "full",
    );
    const opens = patch.id !== undefined && patch.id !== "" && now.id === "";
    if (patch.size !== undefined) keep(patch.size);
    const next = {
      ...now,
      ...(stays ? {} : { current: 1 }),
      // One drawer at a time.
      ...(patch.id && { beside: "" }),
      ...patch,
    };
    // A second change may come before this one is drawn.
    latest.current.state = next;
    write(writeListState(next, patch.size ?? before, views), { replace: !opens });
  }, []);
  return [state, change];
}
