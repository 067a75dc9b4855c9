import type { ViewDescription } from "#engine/model/index.ts";
import { searchTerm } from "#engine/model/index.ts";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Filters } from "./conditions.ts";
import { useSetting } from "../settings.ts";

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

/** A link without a size shows as many rows as the user is used to. */
export function readListState(
  view: ViewDescription,
  params: URLSearchParams,
  usual: number = USUAL,
): ListState {
  const filters = Object.fromEntries(
    [...params].filter(([name]) => !OWN.has(name) && searchTerm(view.entity, name)),
  );
  const descending = params.get("descs");
  const size = whole(params.get("size"), usual);
  const beside = params.get("beside");
  return {
    current: whole(params.get("current"), 1),
    size: PAGE_SIZES.some((one) => one === size) ? size : USUAL,
    sort: descending === null ? (params.get("ascs") ?? "") : `-${descending}`,
    keyword: params.get("keyword") ?? "",
    saved: params.get("saved") ?? "",
    id: params.get("id") ?? "",
    ...(params.get("full") === "1" && { full: "1" }),
    ...(beside && { beside }),
    filters,
  };
}

/** Where the sort goes on the wire and in the URL. */
export function sortParams(sort: string): Readonly<Record<string, string>> {
  if (sort === "") return {};
  return sort.startsWith("-") ? { descs: sort.slice(1) } : { ascs: sort };
}

export function writeListState(state: ListState, usual: number = USUAL): URLSearchParams {
  const params = new URLSearchParams({ ...state.filters, ...sortParams(state.sort) });
  if (state.current > 1) params.set("current", String(state.current));
  if (state.size !== usual) params.set("size", String(state.size));
  for (const name of ["keyword", "saved", "id", "full", "beside"] as const)
    if (state[name]) params.set(name, state[name]);
  return params;
}

export type ChangeList = (patch: Partial<ListState>) => void;

/**
 * The list state of a view, and a way to change it that never changes itself, so that rows can hold on to it.
 * The size of a page is kept for the user and the view.
 * Anything but turning pages or opening a record starts again at page 1; opening a record can be undone by «back».
 */
export function useListState(view: ViewDescription): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const [usual, setUsual] = useSetting<number>(`view.${view.name}.size`, USUAL);
  const state = useMemo(() => readListState(view, params, usual), [view, params, usual]);
  const latest = useRef({ state, setParams, usual, setUsual });
  useLayoutEffect(() => {
    latest.current = { state, setParams, usual, setUsual };
  });
  const change = useCallback<ChangeList>((patch) => {
    const { state: now, setParams: write, usual: before, setUsual: keep } = latest.current;
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
    write(writeListState(next, patch.size ?? before), { replace: !opens });
  }, []);
  return [state, change];
}
