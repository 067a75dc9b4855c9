import { plainText } from "../list-row.ts";
import { onTheWall } from "../runtime/clock.ts";
import { useSay } from "../runtime/language.ts";
import { useOutbox } from "../runtime/outbox.ts";
import { Dot } from "../ui/dot.tsx";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./related-list.module.css";

/** A list around a record. */
export interface Around {
  readonly entity: string;
  /** Field that holds the record's id. */
  readonly by: string;
  /** That id. */
  readonly value: string;
}

/** What was added to lists around a record and the server does not have yet, the newest first. */
export function WaitingRows({ lists }: { readonly lists: readonly Around[] }) {
  const say = useSay();
  const waiting = useOutbox()
    .filter(({ entity, row }) =>
      lists.some((list) => list.entity === entity && plainText(row[list.by]) === list.value),
    )
    .toReversed();
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={say(words.waiting)}>
      {waiting.map(({ id, label, summary, time, problem }) => (
        <li key={id}>
          <div className={styles.relatedTitle}>
            <b>{say(label)}</b>
            <Dot tone={problem === undefined ? "warning" : "danger"}>
              {say(problem === undefined ? words.waiting : words.notSent)}
            </Dot>
            <time dateTime={time}>{onTheWall(time)}</time>
          </div>
          {summary !== "" && <p>{summary}</p>}
          {problem !== undefined && <p className={ui.fieldProblem}>{problem}</p>}
        </li>
      ))}
    </ul>
  );
}
