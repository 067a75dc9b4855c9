import type { ViewDescription } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { useQueries } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { fetchPage, listKey, viewParams } from "#engine/web/list/list-data.ts";
import { sortParams } from "#engine/web/list/sort-params.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { RecordTitle, RecordValue } from "#engine/web/record/record-title.tsx";
import { useViews } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { DueTime } from "./due-time.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import home from "./home-page.module.css";
import styles from "./next-up.module.css";

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

/** How many are shown, and how many more at a time. */
const STEP = 6;

interface Due {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly interest: string;
}

/** The user's records by when they are to be followed up, earliest first. */
function useNextUp(size: number) {
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
        more: sorted.length > size,
        asked: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        isPending: results.some(({ isPending }) => isPending),
        isError: results.some(({ isError }) => isError),
        retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}

/** Whom the user follows up next: what is late, what is due today, and then what comes. */
export default function NextUp() {
  const say = useSay();
  const id = useId();
  const [size, setSize] = useState(STEP);
  const { due, more, asked, isPending, isError, retry } = useNextUp(size);
  return (
    <section className={home.homePanel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{say(words.nextUp)}</h2>
      </header>
      {isError && <LoadFailed onRetry={retry} />}
      {isPending && due.length === 0 && <Skeleton lines={STEP} />}
      {!isPending && !isError && due.length === 0 && (
        <EmptyState title={say(words.noneNext)} hint={say(words.noneNextHint)} />
      )}
      <ol className={styles.nextUp}>
        {due.map(({ view, row, interest }) => (
          <li key={row.id}>
            <DueTime moment={plainText(row["nextTime"])} now={asked} />
            <BesideLink to={`${view.route}?id=${row.id}`} className={styles.person}>
              <RecordTitle view={view} row={row} />
            </BesideLink>
            <span className={styles.kind}>{say(view.entity.label)}</span>
            <span className={styles.note}>
              {plainText(row["lastContent"]) || say(words.neverFollowed)}
            </span>
            <span className={styles.interest}>
              <RecordValue view={view} row={row} name={interest} />
            </span>
          </li>
        ))}
      </ol>
      {more && (
        <button
          type="button"
          className={`${buttons.link} ${styles.more}`}
          onClick={() => setSize(size + STEP)}
        >
          {say(words.moreNext)}
        </button>
      )}
    </section>
  );
}
