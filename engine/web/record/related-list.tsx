import { PlusOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
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
import { WaitingRows } from "./waiting-rows.tsx";
import { useRemove } from "../action/use-remove.ts";
import { countWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./related-list.module.css";

const SHOWN = 30;

interface RelatedListProps {
  readonly view: ViewDescription;
  /** Field that holds the record's id. */
  readonly by: string;
  /** That id. */
  readonly value: string;
  /** The record is only read: nothing around it is changed. */
  readonly locked: boolean;
  /** Opens the form for a new row; undefined where none may be added. */
  readonly onAdd?: () => void;
  readonly onEdit: (id: string) => void;
}

/** Another view's rows around one record, small. */
export function RelatedList({ view, by, value, locked, onAdd, onEdit }: RelatedListProps) {
  const say = useSay();
  const remove = useRemove(view);
  const filter = { ...viewParams(view), [by]: value };
  const { data, isError, isPaused, refetch } = useList(view, filter, 1, SHOWN);
  useKeyHelp(onAdd ? TAB_KEYS : undefined);
  usePageKeys((key) => {
    if (key.toLowerCase() !== "n" || !onAdd) return false;
    onAdd();
    return true;
  });
  const add = onAdd && (
    <button type="button" className={buttons.link} onClick={onAdd}>
      <PlusOutlined aria-hidden /> {say(words.add)}
    </button>
  );
  const waiting = <WaitingRows lists={[{ entity: view.entity.name, by, value }]} />;
  if (!data && !isError && !isPaused) return <Skeleton lines={4} />;
  // Whoever cannot see what is there may add to it all the same.
  if (!data)
    return (
      <>
        <div className={styles.relatedHead}>{add}</div>
        {waiting}
        <LoadFailed onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <div className={styles.relatedHead}>
        <span className={ui.muted}>{say(countWords(data.total))}</span>
        {data.total > SHOWN && <Link to={`${view.route}?${by}=${value}`}>{say(words.seeAll)}</Link>}
        {add}
      </div>
      {waiting}
      <ul className={styles.related}>
        {data.records.map((row) => {
          const fixed = locked || isLocked(view, row);
          return (
            <RelatedRow
              key={row.id}
              view={view}
              by={by}
              row={row}
              onEdit={view.edit && !fixed ? () => onEdit(row.id) : undefined}
              onRemove={view.remove && view.hidden && !fixed ? () => void remove([row]) : undefined}
            />
          );
        })}
      </ul>
      {view.totals && data.total > 0 && <ListSums view={view} params={filter} bare />}
    </>
  );
}
