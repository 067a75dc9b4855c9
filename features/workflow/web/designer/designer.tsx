import { CloseOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, Suspense } from "react";
import { createPortal } from "react-dom";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { readRow } from "#engine/web/runtime/rows.ts";
import { confirm } from "#engine/web/ui/feedback.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { useLeaveGuard } from "#engine/web/ui/leave-guard.ts";
import { useTabActive } from "#engine/web/ui/tab-active.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import { flowModel } from "../../flow-model.ts";
import styles from "./designer.module.css";
import { startDiagram } from "./start-diagram.ts";
import { words } from "./words.ts";

const DrawingBoard = lazy(() => import("./drawing-board.tsx"));
const DiagramView = lazy(() => import("../diagram/diagram-view.tsx"));

/** Where a process is drawn: the whole window, since a diagram wants room. */
export default function Designer({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const isPhone = useScreenClass() === 0;
  const active = useTabActive();
  const [isDirty, setDirty] = useState(false);
  const page = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const queryKey = ["flow-model-diagram", row.id];
  // What was read has to outlast its tab being hidden: what was drawn since hangs on it.
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRow(flowModel, row.id, { signal }),
    gcTime: Infinity,
    staleTime: Infinity,
  });
  useEffect(() => page.current?.focus(), []);
  useLeaveGuard(isDirty);
  const leave = async () => {
    if (
      isDirty &&
      !(await confirm(say(words.unsaved), {
        okText: say(words.leave),
        danger: true,
        careful: true,
      }))
    )
      return;
    onClose();
    client.removeQueries({ queryKey });
  };
  const name = plainText(data?.name ?? row["name"]);
  const xml =
    data && (data.xml || startDiagram(plainText(data.modelKey), name, say(words.firstStep)));
  return createPortal(
    <section
      ref={page}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-label={`${say(words.design)} · ${name}`}
      className={styles.designer}
      hidden={!active}
    >
      <header className={styles.head}>
        <h2>
          {say(words.design)} · {name}
        </h2>
        <button
          type="button"
          className={buttons.barButton}
          aria-label={say(words.close)}
          onClick={() => void leave()}
        >
          <CloseOutlined />
        </button>
      </header>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={12} />}
      {data && xml && (
        <Suspense fallback={<Skeleton lines={12} />}>
          {isPhone ? (
            <>
              <p className={ui.muted}>{say(words.wider)}</p>
              <DiagramView xml={xml} flow={[]} />
            </>
          ) : (
            <DrawingBoard
              kept={{
                id: row.id,
                version: data.version,
                name,
                modelKey: plainText(data.modelKey),
                category: plainText(data.category),
                xml,
              }}
              start={xml}
              onDirty={setDirty}
            />
          )}
        </Suspense>
      )}
    </section>,
    document.body,
  );
}
