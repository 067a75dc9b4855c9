import type { Entity, ViewDescription, Where } from "#engine/model/index.ts";
import { effectiveParams, LARGEST_PAGE } from "#engine/model/index.ts";
import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { ROWS } from "../runtime/refresh.ts";
import { readList } from "../runtime/rows.ts";
import type { RequestOptions } from "../runtime/wire.ts";
import { useSession } from "../runtime/session.ts";
import type { Filters } from "./conditions.ts";
import type { DeclaredFilter } from "./fill-filter.ts";
import { useFillFilter } from "./fill-filter.ts";
import type { ListRow } from "../list-row.ts";
import type { ListState } from "./list-state.ts";
import { sortParams } from "./sort-params.ts";

export interface ListPage {
  readonly records: readonly ListRow[];
  readonly total: number;
  /** There are more rows than the server counts. */
  readonly totalCapped?: boolean;
  /** What the reader should know about this answer. */
  readonly note?: string;
  /** Everything there is: a bare array or a tree, not one page of many. */
  readonly whole?: true;
}

/** Last part of the path of a list. */
export const listName = ({ lists }: Pick<Entity, "lists">, list: string): string =>
  lists[list]?.path ?? "list";

/** Names the list a view shows among what was asked. */
export const listKey = ({ entity, list }: ViewDescription): string =>
  `${entity.paths[0]}/${listName(entity, list)}`;

function whereParams(where: Where = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(where).map(([name, value]) =>
      value === null
        ? [`${name}_null`, "1"]
        : [name, Array.isArray(value) ? value.join(",") : String(value)],
    ),
  );
}

/** Parameters that belong to the view itself, whatever people filter by. */
export function viewParams(view: ViewDescription): Record<string, string> {
  const param = view.entity.lists[view.list]?.param;
  return { ...whereParams(view.where), ...(param && { [param[0]]: param[1] }) };
}

function countRows(rows: readonly ListRow[]): number {
  return rows.reduce((sum, row) => sum + 1 + countRows(row.children ?? []), 0);
}

/** The list of a view may answer a page, or a bare array or tree. */
export async function fetchPage(
  { entity, list }: ViewDescription,
  params: Filters,
  options?: RequestOptions,
): Promise<ListPage> {
  const data = await readList(entity, listName(entity, list), params, options);
  if ("records" in data) return { ...data, total: Number(data.total) };
  return { records: data, total: countRows(data), whole: true };
}

/** The parameters of a list call apart from paging. */
export function useListParams(
  view: ViewDescription,
  state: ListState,
  savedFilter: DeclaredFilter,
): Filters {
  const fill = useFillFilter();
  return {
    ...effectiveParams(view.entity, {
      ...viewParams(view),
      ...fill(savedFilter),
      ...state.filters,
    }),
    ...sortParams(state.sort),
    ...(state.keyword !== "" && { keyword: state.keyword }),
  };
}

const patience = ({ entity, list }: ViewDescription): number | undefined =>
  entity.lists[list]?.timeoutMs;

/** Ids of the rows a view finds, in their order: as many as one call over several rows takes. */
export async function readIds(view: ViewDescription, params: Filters): Promise<readonly string[]> {
  const all = { ...params, current: "1", size: String(LARGEST_PAGE), fields: "id" };
  const { records } = await fetchPage(view, all, { timeoutMs: patience(view) });
  return records.map(({ id }) => id);
}

interface ListOptions {
  readonly enabled?: boolean;
  /** The names the rows are to carry, comma-separated; all where absent. */
  readonly fields?: string;
}

/** One page of a view. The page before stays in sight until the next one is there. */
export function useList(
  view: ViewDescription,
  params: Filters,
  current: number,
  size: number,
  { enabled = true, fields }: ListOptions = {},
) {
  const path = listKey(view);
  const all = {
    ...params,
    current: String(current),
    size: String(size),
    ...(fields !== undefined && { fields }),
  };
  return useQuery({
    queryKey: [ROWS, path, all],
    queryFn: ({ signal }) => fetchPage(view, all, { signal, timeoutMs: patience(view) }),
    placeholderData: keepPreviousData,
    enabled,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
}

/** The first pages of a view as one, for lists without an end; the next page is one more. */
export function useEndlessList(
  view: ViewDescription,
  params: Filters,
  pages: number,
  size: number,
  { enabled = true, fields }: ListOptions = {},
) {
  const path = listKey(view);
  const queries = Array.from({ length: pages }, (_, place) => {
    const all = {
      ...params,
      current: String(place + 1),
      size: String(size),
      ...(fields !== undefined && { fields }),
    };
    return {
      queryKey: [ROWS, path, all],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchPage(view, all, { signal, timeoutMs: patience(view) }),
      placeholderData: keepPreviousData,
      enabled,
      refetchOnWindowFocus: true,
      meta: { silent: true },
    };
  });
  return useQueries({
    queries,
    combine: (results) => {
      const there = results.flatMap(({ data }) => data ?? []);
      const rows = new Map(there.flatMap(({ records }) => records).map((row) => [row.id, row]));
      const [first] = there;
      return {
        data: first && { ...first, records: [...rows.values()] },
        isError: results.some(({ isError }) => isError),
        isFetching: results.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(results.map((result) => result.refetch())),
      };
    },
  });
}

/** How many rows there are. */
export type Count = Pick<ListPage, "total" | "totalCapped">;

/** Ends the key of a count. */
const COUNT = "count";

/** Asks every count in sight anew; in a page that is not looked at once it is. */
export const recount = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: [ROWS],
    predicate: ({ queryKey }) => queryKey.at(-1) === COUNT,
    refetchType: document.hidden ? "none" : "active",
  });

/** Asks anew wherever a row is in sight, open or listed; in a page that is not looked at once it is. */
export const reread = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: [ROWS],
    predicate: ({ queryKey, state }) => queryKey.includes(id) || lists(state.data, id),
    refetchType: document.hidden ? "none" : "active",
  });

const lists = (data: unknown, id: string): boolean => {
  const { records } = Object(data) as { readonly records?: readonly ListRow[] };
  return records?.some((row) => row.id === id) ?? false;
};

/** How many rows each filter would list; undefined until known. */
export function useCounts(
  view: ViewDescription,
  filters: readonly DeclaredFilter[],
  enabled = true,
): readonly (Count | undefined)[] {
  const userId = useSession((session) => session.userId);
  const fill = useFillFilter();
  const path = listKey(view);
  return useQueries({
    queries: filters.map((filter) => {
      const params = { ...viewParams(view), current: "1", size: "1", fields: "id" };
      return {
        // By the filter as it is declared: one that says «now» stays the same count as time goes on.
        queryKey: [ROWS, path, { ...params, ...filter }, userId, COUNT],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchPage(view, { ...params, ...fill(filter) }, { signal, timeoutMs: patience(view) }),
        select: ({ total, totalCapped }: ListPage): Count => ({ total, totalCapped }),
        enabled,
        refetchOnWindowFocus: true,
        meta: { silent: true },
        staleTime: 30_000,
      };
    }),
    combine: (results) => results.map((result) => result.data),
  });
}
