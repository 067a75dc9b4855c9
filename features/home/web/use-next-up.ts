import type { ViewDescription } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { useQueries } from "@tanstack/react-query";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { fetchPage, listKey, viewParams } from "#engine/web/list/list-data.ts";
import { sortParams } from "#engine/web/list/sort-params.ts";
import { useViews } from "#engine/web/runtime/descriptions.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useSession } from "#engine/web/runtime/session.ts";

/** Whose next follow-ups are the user's: by the field that names them. */
const SOURCES = [
  ["lead", "ownerUserId"],
  ["customer", "ownerUserId"],
  ["customer", "commServiceId"],
  ["customer", "sigDesignerId"],
] as const;
const VIEWS = ["lead", "customer"] as const;

/** The field that says how interested somebody is. */
const INTEREST = { lead: "intention", customer: "purpose" } as const;

interface Due {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly interest: string;
}

/** How many of each are asked for at a time. */
const PAGE = 6;

/** The user's records by when they are to be followed up, earliest first: as many as so many pages hold. */
export function useNextUp(pages: number) {
  const userId = useSession((session) => session.userId);
  const views = new Map(useViews(VIEWS).map((view) => [view.name, view]));
  const queries = SOURCES.flatMap(([name, person]) => {
    const view = views.get(name);
    if (!view?.entity.fields["nextTime"] || !view.entity.fields[person]) return [];
    const interest = INTEREST[name];
    return Array.from({ length: pages }, (_, place) => {
      const params = {
        ...viewParams(view),
        [person]: userId,
        nextTime_notnull: "1",
        ...sortParams(columnName("nextTime")),
        fields: [view.entity.title, interest, "nextTime", "lastContent"].join(),
        current: String(place + 1),
        size: String(PAGE),
      };
      return {
        queryKey: [ROWS, listKey(view), params],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { records, total } = await fetchPage(view, params, { signal });
          return { due: records.map((row): Due => ({ view, row, interest })), total, place };
        },
        refetchOnWindowFocus: true,
        meta: { silent: true },
      };
    });
  });
  return useQueries({
    queries,
    combine: (results) => {
      const found = results.flatMap(({ data = [] }) => data);
      // Somebody may serve their own customer.
      const once = new Map(found.flatMap(({ due }) => due).map((one) => [one.row.id, one]));
      const nextTime = ({ row }: Due) => plainText(row["nextTime"]);
      const sorted = [...once.values()].toSorted((one, other) =>
        nextTime(one).localeCompare(nextTime(other)),
      );
      const all = found.reduce((sum, { place, total }) => sum + (place === 0 ? total : 0), 0);
      return {
        due: sorted.slice(0, pages * PAGE),
        more: all > pages * PAGE,
        asked: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        isPending: results.some(({ isPending }) => isPending),
        isError: results.some(({ isError }) => isError),
        retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}
