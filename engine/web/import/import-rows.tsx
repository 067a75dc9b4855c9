import type { ImportJob, Label, ViewDescription } from "#engine/model/index.ts";
import { Link } from "react-router";
import { useSay } from "../runtime/language.ts";
import ui from "../ui/ui.module.css";
import styles from "../record/record-drawer.module.css";

const texts = {
  repeats: ["重复的行（仍会导入并标记）", "Duplicates (taken and marked all the same)"],
  records: ["导入的数据", "Imported records"],
} as const satisfies Record<string, Label>;

const rowWords = (row: number): Label => [`第 ${row} 行`, `Row ${row}`];

const restWords = (all: number, shown: number): Label =>
  all > shown
    ? [`（前 ${shown} 行，全部见检查结果）`, ` (the first ${shown}; all are in the results sheet)`]
    : ["", ""];

interface ImportRowsProps {
  readonly view: ViewDescription;
  readonly job: ImportJob;
  /** Leaves the dialog for a record. */
  readonly onLeave: () => void;
}

/** Rows that repeat somebody's number, and where to find what the file brought. */
export function ImportRows({ view, job, onLeave }: ImportRowsProps) {
  const say = useSay();
  const { repeats, repeated, records, done } = job;
  return (
    <>
      {repeats.length > 0 && (
        <details open={job.state === "validated"}>
          <summary>
            {say(texts.repeats)} {repeated}
            {say(restWords(repeated, repeats.length))}
          </summary>
          <ul className={ui.failures}>
            {repeats.map(({ row, reasons }) => (
              <li key={row}>
                <b>{say(rowWords(row))}</b> {reasons.join(say(["；", "; "]))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {records.length > 0 && (
        <details open>
          <summary>
            {say(texts.records)} {done}
            {say(restWords(done, records.length))}
          </summary>
          <ul className={ui.failures}>
            {records.map(({ row, id, title }) => (
              <li key={row}>
                <b>{say(rowWords(row))}</b>{" "}
                {view.detail ? (
                  <Link
                    className={styles.recordLink}
                    to={`${view.route}?id=${id}`}
                    onClick={onLeave}
                  >
                    {title || id}
                  </Link>
                ) : (
                  title || id
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
