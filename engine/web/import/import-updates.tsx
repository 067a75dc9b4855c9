import type { ImportJob, Label } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import ui from "../ui/ui.module.css";
import styles from "./import.module.css";

const texts = {
  will: ["将更新的行", "Records to update"],
  did: ["更新的行", "Updated records"],
} as const satisfies Record<string, Label>;

/** Which rows a file changes, and what becomes of their fields. */
export function ImportUpdates({ job }: { readonly job: ImportJob }) {
  const say = useSay();
  const { changes, updates } = job;
  if (changes.length === 0) return null;
  return (
    <details className={styles.importUpdates} open={job.state === "validated"}>
      <summary>
        {say(job.state === "validated" ? texts.will : texts.did)}
        {updates > changes.length &&
          say([
            `（前 ${changes.length} 行，全部见检查结果）`,
            ` (the first ${changes.length}; all are in the results sheet)`,
          ])}
      </summary>
      <ul className={ui.failures}>
        {changes.map((row) => (
          <li key={row.row}>
            <b>{say([`第 ${row.row} 行`, `Row ${row.row}`])}</b> {row.title}
            <ul>
              {row.changes.map(({ field, label, before, after }) => (
                <li key={field}>
                  <span className={ui.muted}>
                    {label}: {before} →
                  </span>{" "}
                  {after}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
