import { PlusOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { TAB_KEYS } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { usePageKeys } from "../keys/keys.ts";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { isLocked } from "../form/call-input.ts";
import { useList, viewParams } from "../list/list-data.ts";
import { ListSums } from "../list/list-sums.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { RelatedRow } from "./related-row.tsx";
import { useRemove } from "../action/use-remove.ts";
import { countWords, words } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./related-list.module.css";

const RecordForm = lazy(() => import("../form/record-form.tsx"));
const SHOWN = 30;

interface RelatedListProps {
  readonly view: ViewDescription;
  /** Field that holds the record's id. */
  readonly by: string;
  /** That id, and what else a new row takes over from the record. */
  readonly given: Readonly<Record<string, string>>;
  /** What a new row starts with beside. */
  readonly starts?: Readonly<Record<string, string>>;
  /** What the rows of those ids are called. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The record is only read: nothing is added to it or changed around it. */
  readonly locked?: boolean;
}

/** Another view's rows around one record, small, with its own add form. */
export function RelatedList({ view, by, given, starts, titles, locked }: RelatedListProps) {
  const say = useSay();
  const remove = useRemove(view);
  const [form, setForm] = useState<{ readonly id?: string }>();
  const filter = { ...viewParams(view), [by]: given[by] ?? "" };
  const { data, isError, refetch } = useList(view, filter, 1, SHOWN);
  const adds = view.add && !locked;
  useKeyHelp(adds ? TAB_KEYS : undefined);
  usePageKeys((key) => {
    if (key.toLowerCase() !== "n" || !adds) return false;
    setForm({});
    return true;
  });
  if (!data)
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  return (
    <>
      <div className={styles.relatedHead}>
        <span className={ui.muted}>{say(countWords(data.total))}</span>
        {data.total > SHOWN && (
          <Link to={`${view.route}?${by}=${given[by] ?? ""}`}>{say(words.seeAll)}</Link>
        )}
        {adds && (
          <button type="button" className={buttons.link} onClick={() => setForm({})}>
            <PlusOutlined aria-hidden /> {say(words.add)}
          </button>
        )}
      </div>
      <ul className={styles.related}>
        {data.records.map((row) => {
          const fixed = locked || isLocked(view, row);
          return (
            <RelatedRow
              key={row.id}
              view={view}
              by={by}
              row={row}
              onEdit={view.edit && !fixed ? () => setForm({ id: row.id }) : undefined}
              onRemove={
                view.remove && view.hidden && !fixed ? () => void remove([row.id]) : undefined
              }
            />
          );
        })}
      </ul>
      {view.totals && data.total > 0 && <ListSums view={view} params={filter} bare />}
      <Suspense>
        {form && (
          <RecordForm
            view={view}
            id={form.id}
            given={given}
            starts={starts}
            titles={titles}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
