import type { ViewDescription } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
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

/** The user's records by when they are to be followed up, earliest first. */
export function useNextUp(size: number) {
  const userId = useSession((session) => session.userId);
  const views = new Map(useViews(VIEWS).map((view) => [view.name, view]));
  const queries = SOURCES.flatMap(([name, person]) => {
    const view = views.get(name);
    if (!view?.entity.fields["nextTime"] || !view.entity.fields[person]) return [];
    const params = {
      ...viewParams(view),
      [person]: userId,
      nextTime_notnull: "1",
      ...sortParams(columnName("nextTime")),
      fields: [view.entity.title, INTEREST[name], "nextTime", "lastContent"].join(),
      current: "1",
      // One more tells that there are more.
      size: String(size + 1),
    };
    return {
      queryKey: [ROWS, listKey(view), params],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchPage(view, params, { signal })).records.map((row): Due => ({
          view,
          row,
          interest: INTEREST[name],
        })),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
      meta: { silent: true },
    };
  });
  return useQueries({
    queries,
    combine: (results) => {
      const due = results.flatMap(({ data = [] }) => data);
      // Somebody may serve their own customer.
      const once = [...new Map(due.map((one) => [one.row.id, one])).values()];
      const nextTime = ({ row }: Due) => plainText(row["nextTime"]);
      const sorted = once.toSorted((one, other) => nextTime(one).localeCompare(nextTime(other)));
      return {
        due: sorted.slice(0, size),
        more: sorted.length > size || results.some((result) => result.isPlaceholderData),
        asked: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        isPending: results.some(({ isPending }) => isPending),
        isError: results.some(({ isError }) => isError),
        retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}
