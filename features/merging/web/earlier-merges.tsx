import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { readPage } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import type { MergeKind } from "./merge-kinds.ts";
import { words } from "./merge-words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./merge-dialog.module.css";

interface EarlierMergesProps {
  readonly kind: MergeKind;
  readonly id: string;
  readonly onUndone: () => void;
}

/** What was merged into a record, each to be taken back. */
export function EarlierMerges({ kind, id, onUndone }: EarlierMergesProps) {
  const say = useSay();
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: [ROWS, "merges", kind.by, id],
    queryFn: ({ signal }) => readPage(kind.merges, "list", { [kind.by]: id, size: 50 }, { signal }),
  });
  if (!data || data.records.length === 0) return null;
  const undo = async (merge: ListRow) => {
    if (!(await confirm(say(kind.words.undo(plainText(merge["otherName"])))))) return;
    await reportErrors(async () => {
      await ask(kind.undo, { id: merge.id });
      toast.success(say(words.undoDone));
      onUndone();
      await refresh();
    });
  };
  return (
    <section className={styles.earlierMerges}>
      <h3>{say(words.earlier)}</h3>
      <ul>
        {data.records.map((merge) => (
          <li key={merge.id}>
            <span>{plainText(merge["otherName"])}</span>
            <time className={ui.muted}>{plainText(merge["createTime"])}</time>
            {plainText(merge["undoneTime"]) === "" ? (
              <button type="button" className={buttons.link} onClick={() => void undo(merge)}>
                {say(words.undo)}
              </button>
            ) : (
              <span className={ui.muted}>{say(words.undone)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
