import { changeLog } from "#engine/model/index.ts";
import { HistoryOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { readChanges } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { ROWS } from "../runtime/refresh.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./timeline.module.css";

const ACTIONS = changeLog.fields.action.options.options ?? [];

/** Who changed what of a record, newest first, with old and new values. */
export function ChangeList({ view, id }: { readonly view: ViewDescription; readonly id: string }) {
  const say = useSay();
  const path = view.entity.paths[0] ?? "";
  const { data, isError } = useQuery({
    queryKey: [ROWS, path, "changes", id],
    queryFn: ({ signal }) => readChanges(view.entity, id, { signal }),
  });
  if (!data) return isError ? <EmptyState title={say(words.loadFailed)} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <p className={ui.muted}>{say(words.noChanges)}</p>;
  return (
    <ol className={styles.timeline}>
      {data.map((entry) => {
        const action = ACTIONS.find(({ value }) => value === entry.action);
        return (
          <li key={entry.id} data-tone={action?.tone}>
            <span className={styles.timelineMark} aria-hidden>
              <HistoryOutlined />
            </span>
            <p className={styles.timelineHead}>
              <b>{entry.userName}</b>
              <span>{action && say(action.label)}</span>
              <time>{entry.time}</time>
            </p>
            {entry.changes.map(({ field, label, before, after }) => (
              <p key={field} className={styles.timelineContent}>
                {label}: {entry.action === "edit" && `${before} → `}
                {after}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
