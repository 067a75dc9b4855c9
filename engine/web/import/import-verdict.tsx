import { importFields, sharedWords } from "#engine/model/index.ts";
import type { ImportJob, Label, ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { usePermission } from "../runtime/session.ts";
import { ImportRows } from "./import-rows.tsx";
import { ImportUpdates } from "./import-updates.tsx";
import formStyles from "../form/form.module.css";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./import.module.css";

const texts = {
  mapping: ["表头对应字段", "Headings and fields"],
  leaveOut: ["不导入", "Leave out"],
  validateAgain: ["按新的对应关系重新检查", "Check again with these fields"],
  problems: ["需要修改的行", "Rows to correct"],
  errors: ["下载错误行", "Download these rows"],
  results: ["下载检查结果", "Download the results"],
  runValid: ["只导入正确的行", "Import the valid rows"],
  runAll: ["全部导入", "Import all"],
  again: ["换一个文件", "Another file"],
  finish: sharedWords.finish,
  undo: ["撤销导入", "Undo the import"],
  nothing: [
    "文件与已有数据一致，没有需要写入的内容。",
    "The file says what is there already; nothing is to be written.",
  ],
} as const satisfies Record<string, Label>;

/** How many rows the file holds, and what the check made of them. */
const verdictWords = ({
  importMode,
  total,
  valid,
  invalid,
  updates,
  unchanged,
}: ImportJob): Label =>
  importMode === "add"
    ? [
        `共 ${total} 行，正确 ${valid} 行，有误 ${invalid} 行`,
        `${total} rows, ${valid} valid, ${invalid} to correct`,
      ]
    : [
        `共 ${total} 行：新增 ${valid - updates - unchanged}，更新 ${updates}，未变 ${unchanged}，有误 ${invalid}`,
        `${total} rows: ${valid - updates - unchanged} new, ${updates} to update, ${unchanged} unchanged, ${invalid} to correct`,
      ];

/** The columns of the file that nothing is read from. */
function untakenWords({ headers, mapping }: ImportJob): Label | undefined {
  const names = headers.filter((header) => !mapping[header]);
  const [comma, commaEn] = sharedWords.comma;
  return names.length === 0
    ? undefined
    : [
        `${names.length} 列不导入：${names.join(comma)}`,
        `${names.length} ${names.length === 1 ? "column is" : "columns are"} not taken: ${names.join(commaEn)}`,
      ];
}

/** What came of running it. */
const doneWords = ({ done, updated }: ImportJob): Label =>
  updated > 0
    ? [
        `已导入 ${done} 行（新增 ${done - updated}，更新 ${updated}）`,
        `${done} imported (${done - updated} added, ${updated} updated)`,
      ]
    : [`已导入 ${done} 行`, `${done} imported`];

/** What came of taking an import back. */
const undoneWords = ({ undone, restored }: ImportJob): Label =>
  restored > 0
    ? [
        `已撤销 ${undone} 行（删除 ${undone - restored}，恢复原值 ${restored}）`,
        `${undone} undone (${undone - restored} removed, ${restored} set back)`,
      ]
    : [`已撤销 ${undone} 行`, `${undone} undone`];

interface ImportVerdictProps {
  readonly view: ViewDescription;
  readonly job: ImportJob;
  /** Validates the file anew with another mapping; only while the file is still at hand. */
  readonly onRemap?: (mapping: Readonly<Record<string, string>>) => void;
  readonly onRun: (mode: "all" | "valid") => void;
  readonly onErrors: () => void;
  readonly onResults: () => void;
  readonly onUndo: () => void;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  /** What else may be changed before it runs. */
  readonly children?: ReactNode;
}

/** What the server thinks of a file: which column is which field, how many rows are fine, what is wrong with the others. */
export function ImportVerdict({
  view,
  job,
  onRemap,
  onRun,
  onErrors,
  onResults,
  onUndo,
  onLeave,
  onAgain,
  onClose,
  children,
}: ImportVerdictProps) {
  const say = useSay();
  const [mapping, setMapping] = useState(job.mapping);
  const may = usePermission();
  const fields = Object.entries(importFields(view.entity, may));
  const remapped = job.headers.some(
    (header) => (mapping[header] ?? "") !== (job.mapping[header] ?? ""),
  );
  const validated = job.state === "validated";
  const writes = job.valid > job.unchanged;
  const untaken = untakenWords(job);
  return (
    <div className={styles.importVerdict}>
      <p>
        <b>{job.fileName}</b>
        {(job.total > 0 || job.state !== "failed") && ` · ${say(verdictWords(job))}`}
        {job.state === "done" && ` · ${say(doneWords(job))}`}
        {job.state === "undone" && ` · ${say(undoneWords(job))}`}
      </p>
      {untaken && <p className={ui.muted}>{say(untaken)}</p>}
      {job.kept.map(({ reason, rows }) => (
        <p key={reason}>{say([`保留 ${rows} 行：${reason}`, `${rows} kept: ${reason}`])}</p>
      ))}
      {validated && job.valid > 0 && job.valid === job.unchanged && <p>{say(texts.nothing)}</p>}
      {validated && (
        <details open={job.valid === 0}>
          <summary>{say(texts.mapping)}</summary>
          <div className={styles.importMapping}>
            {job.headers.map((header) => (
              <label key={header}>
                <span>{header}</span>
                <select
                  className={ui.selectField}
                  value={mapping[header] ?? ""}
                  disabled={!onRemap}
                  onChange={(event) => setMapping({ ...mapping, [header]: event.target.value })}
                >
                  <option value="">{say(texts.leaveOut)}</option>
                  {fields.map(([name, field]) => (
                    <option key={name} value={name}>
                      {say(field.label)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          {remapped && onRemap && (
            <button type="button" className={buttons.plainButton} onClick={() => onRemap(mapping)}>
              {say(texts.validateAgain)}
            </button>
          )}
        </details>
      )}
      {validated && children}
      <ImportRows view={view} job={job} onLeave={onLeave} />
      <ImportUpdates job={job} />
      {job.problems.length > 0 && (
        <section>
          <h3>{say(texts.problems)}</h3>
          <ul className={ui.failures}>
            {job.problems.map((problem) => (
              <li key={problem.row}>
                <b>{say([`第 ${problem.row} 行`, `Row ${problem.row}`])}</b>{" "}
                {problem.reasons.join(say(["；", "; "]))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className={formStyles.formFooter}>
        {(job.importMode !== "add" || job.repeated > 0 || job.state === "done") && (
          <button type="button" className={buttons.link} onClick={onResults}>
            {say(texts.results)}
          </button>
        )}
        {job.invalid > 0 && (
          <button type="button" className={buttons.link} onClick={onErrors}>
            {say(texts.errors)}
          </button>
        )}
        {job.state === "done" && job.done > 0 && (
          <button
            type="button"
            className={`${buttons.plainButton} ${buttons.danger}`}
            onClick={onUndo}
          >
            {say(texts.undo)}
          </button>
        )}
        {job.state !== "done" && (
          <button type="button" className={buttons.plainButton} onClick={onAgain}>
            {say(texts.again)}
          </button>
        )}
        {validated && job.invalid > 0 && writes && (
          <button type="button" className={buttons.solidButton} onClick={() => onRun("valid")}>
            {say(texts.runValid)}
          </button>
        )}
        {validated && job.invalid === 0 && writes && (
          <button type="button" className={buttons.solidButton} onClick={() => onRun("all")}>
            {say(texts.runAll)}
          </button>
        )}
        {(job.state === "done" || job.state === "undone") && (
          <button type="button" className={buttons.solidButton} onClick={onClose}>
            {say(texts.finish)}
          </button>
        )}
      </footer>
    </div>
  );
}
