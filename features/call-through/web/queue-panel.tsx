import type { ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { readRow } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { Filters } from "#engine/web/list/conditions.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { Panel } from "#engine/web/record/panel.tsx";
import { useRowActions } from "#engine/web/action/row-actions.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { QueueRecord } from "./queue-record.tsx";
import { MOST, useQueue } from "./use-queue.ts";
import { finishedWords, goneWords, mostWords, progressWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./call-through.module.css";

interface QueuePanelProps {
  readonly view: ViewDescription;
  readonly params: Filters;
  readonly onClose: () => void;
}

/** The rows a list finds, one after the other, each read anew when its turn comes. */
export default function QueuePanel({ view, params, onClose }: QueuePanelProps) {
  const say = useSay();
  const queue = useQueue(view, params);
  const actions = useRowActions(view, () => undefined);
  const path = view.entity.paths[0] ?? "";
  const { id } = queue;
  const reading = (one: string | undefined) => ({
    queryKey: ["queue", path, one],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readRow(view.entity, one ?? "", { signal }),
    enabled: queue.ready && one !== undefined,
    staleTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const { data, error } = useQuery(reading(id));
  // The next one is there before its turn, so that no key is lost.
  useQuery(reading(queue.ids[queue.at + 1]));
  const away =
    id !== undefined &&
    (data === null ||
      elsewhere(data) ||
      (error instanceof ApiError && [403, 404].includes(error.status)));
  const leaveOut = useEffectEvent(() => {
    if (away) queue.drop(id);
  });
  useEffect(() => leaveOut(), [away, id]);
  const total = queue.ids.length;
  const body = () => {
    if (!queue.ready) return <Skeleton lines={8} />;
    if (id === undefined)
      return (
        <EmptyState
          title={say(
            total === 0 ? words.nothing : finishedWords(queue.done.length, queue.skipped.length),
          )}
          action={
            <>
              {queue.skipped.length > 0 && (
                <button type="button" className={buttons.solidButton} onClick={queue.takeSkipped}>
                  {say(words.skipped)}
                </button>
              )}
              <button type="button" className={buttons.plainButton} onClick={queue.restart}>
                {say(words.again)}
              </button>
            </>
          }
        />
      );
    if (!data || away)
      return error && !away ? <EmptyState title={error.message} /> : <Skeleton lines={8} />;
    return (
      <QueueRecord
        key={id}
        view={view}
        row={data}
        done={queue.done.includes(id)}
        actions={actions}
        onSaved={() => queue.settle(id)}
        onBack={queue.at > 0 ? queue.back : undefined}
        onSkip={queue.next}
      />
    );
  };
  return (
    <Panel
      label={say(words.open)}
      className={styles.queuePanel}
      title={
        <>
          {say(words.open)}
          {queue.ready && total > 0 && (
            <span className={ui.muted} aria-live="polite">
              {say(progressWords(Math.min(queue.at + 1, total), total))}
            </span>
          )}
        </>
      }
      tools={
        queue.ready &&
        total > 0 && (
          <button type="button" className={buttons.plainButton} onClick={queue.restart}>
            {say(words.again)}
          </button>
        )
      }
      onClose={onClose}
    >
      <progress
        className={styles.queueProgress}
        aria-label={say(words.open)}
        max={Math.max(total, 1)}
        value={Math.min(queue.at, total)}
      />
      {queue.gone > 0 && <p role="status">{say(goneWords(queue.gone))}</p>}
      {queue.cut && queue.at === 0 && <p role="status">{say(mostWords(MOST))}</p>}
      {body()}
    </Panel>
  );
}

/** Converted leads and customers in the open sea are seen by many and worked by nobody here. */
function elsewhere(row: ListRow | null | undefined): boolean {
  if (!row) return false;
  return (
    Number(row["converted"] ?? 0) === 1 ||
    !["", "0"].includes(String((row["poolStatus"] as string | null | undefined) ?? ""))
  );
}
