import { useQuery } from "@tanstack/react-query";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { tasksOfRecord } from "../../work-calls.ts";
import { words } from "../words.ts";
import TaskVerdict from "./task-verdict.tsx";
import styles from "./process.module.css";

/** On a record that waits for approval: what its reader may decide about it. */
export function waitingTasks(recordTable: string) {
  return function WaitingTasks({ row }: { readonly row: ListRow }) {
    const say = useSay();
    const what = { recordTable, recordId: row.id };
    const { data = [] } = useQuery({
      queryKey: [ROWS, "flow-process", "of-record", what],
      queryFn: ({ signal }) => ask(tasksOfRecord, what, { signal }),
      enabled: plainText(row["awaiting"]) !== "",
      meta: { silent: true },
    });
    return data.map(({ taskId, title }) => (
      <section key={taskId} className={styles.waiting} aria-label={say(words.waitsForYou)}>
        <h3>{title}</h3>
        <TaskVerdict taskId={taskId} />
      </section>
    ));
  };
}

export const CustomerWaits = waitingTasks("customer");
export const ContractWaits = waitingTasks("contract");
