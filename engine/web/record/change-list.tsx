import { changeLog } from "#engine/model/index.ts";
import { HistoryOutlined } from "@ant-design/icons";
import type { RecordChange, ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ROWS } from "../list/list-data.ts";
import { words } from "../words.ts";

const ACTIONS = changeLog.fields.action.options.options ?? [];

/** Who changed what of a record, newest first, with old and new values. */
export function ChangeList({ view, id }: { readonly view: ViewDescription; readonly id: string }) {
  const say = useSay();
  const path = view.entity.paths[0] ?? "";
  const { data, isError } = useQuery({
    queryKey: [ROWS, path, "changes", id],
    queryFn: ({ signal }) => get<readonly RecordChange[]>(`${path}/changes`, { id }, { signal }),
  });
  if (!data) return isError ? <EmptyState title={say(words.loadFailed)} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <p className="engine-muted">{say(words.noChanges)}</p>;
  return (
    <ol className="timeline">
      {data.map((entry) => {
        const action = ACTIONS.find(({ value }) => value === entry.action);
        return (
          <li key={entry.id} data-tone={action?.tone}>
            <span className="timeline-mark" aria-hidden>
              <HistoryOutlined />
            </span>
            <p className="timeline-head">
              <b>{entry.userName}</b>
              <span>{action && say(action.label)}</span>
              <time>{entry.time}</time>
            </p>
            {entry.changes.map(({ field, label, before, after }) => (
              <p key={field} className="timeline-content">
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
