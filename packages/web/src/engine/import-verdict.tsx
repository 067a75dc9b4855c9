import type { Label, View } from "@zhuke/model";
import { useState } from "react";
import { useSay } from "../app/language.ts";
import type { ImportJob } from "./import-job.ts";

const texts = {
  mapping: ["表头对应字段", "Headings and fields"],
  leaveOut: ["不导入", "Leave out"],
  judgeAgain: ["按新的对应关系重新检查", "Check again with these fields"],
  problems: ["需要修改的行", "Rows to correct"],
  errors: ["下载错误行", "Download these rows"],
  runValid: ["只导入正确的行", "Import the valid rows"],
  runAll: ["全部导入", "Import all"],
  again: ["换一个文件", "Another file"],
  finish: ["完成", "Finish"],
  undo: ["撤销导入", "Undo the import"],
} as const satisfies Record<string, Label>;

/** What came of taking an import back. */
const undoneWords = ({ done, undone }: ImportJob): Label =>
  undone < done
    ? [
        `已撤销 ${undone} 行，${done - undone} 行已有人处理，予以保留`,
        `${undone} taken back, ${done - undone} kept because somebody worked on them`,
      ]
    : [`已撤销 ${undone} 行`, `${undone} taken back`];

interface ImportVerdictProps {
  readonly view: View;
  readonly job: ImportJob;
  /** Judges the file anew with another mapping; only while the file is still at hand. */
  readonly onRemap?: (mapping: Readonly<Record<string, string>>) => void;
  readonly onRun: (mode: "all" | "valid") => void;
  readonly onErrors: () => void;
  readonly onUndo: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the server thinks of a file: which column is which field, how many rows are fine, what is wrong with the others. */
export function ImportVerdict({ view, job, onRemap, onRun, onErrors, onUndo, onAgain, onClose }: ImportVerdictProps) {
  const say = useSay();
  const [mapping, setMapping] = useState(job.mapping);
  const fields = Object.entries(view.entity.fields).filter(([, field]) => !field.options.readonly && field.storage !== "none");
  const remapped = job.headers.some((header) => (mapping[header] ?? "") !== (job.mapping[header] ?? ""));
  const judged = job.state === "judged";
  return (
    <div className="import-verdict">
      <p>
        <b>{job.fileName}</b> ·{" "}
        {say([
          `共 ${job.total} 行，正确 ${job.valid} 行，有误 ${job.invalid} 行`,
          `${job.total} rows, ${job.valid} valid, ${job.invalid} to correct`,
        ])}
        {job.state === "done" && ` · ${say([`已导入 ${job.done} 行`, `${job.done} imported`])}`}
        {job.state === "undone" && ` · ${say(undoneWords(job))}`}
      </p>
      {judged && (
        <details open={job.valid === 0}>
          <summary>{say(texts.mapping)}</summary>
          <div className="import-mapping">
            {job.headers.map((header) => (
              <label key={header}>
                <span>{header}</span>
                <select
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
            <button type="button" className="plain-button" onClick={() => onRemap(mapping)}>
              {say(texts.judgeAgain)}
            </button>
          )}
        </details>
      )}
      {job.problems.length > 0 && (
        <section>
          <h3>{say(texts.problems)}</h3>
          <ul className="engine-failures">
            {job.problems.map((problem) => (
              <li key={problem.row}>
                <b>{say([`第 ${problem.row} 行`, `Row ${problem.row}`])}</b> {problem.reasons.join(say(["；", "; "]))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="form-footer">
        {job.invalid > 0 && (
          <button type="button" className="engine-link" onClick={onErrors}>
            {say(texts.errors)}
          </button>
        )}
        {job.state === "done" && job.done > 0 && (
          <button type="button" className="plain-button engine-danger" onClick={onUndo}>
            {say(texts.undo)}
          </button>
        )}
        {job.state !== "done" && (
          <button type="button" className="plain-button" onClick={onAgain}>
            {say(texts.again)}
          </button>
        )}
        {judged && job.invalid > 0 && job.valid > 0 && (
          <button type="button" className="solid-button" onClick={() => onRun("valid")}>
            {say(texts.runValid)}
          </button>
        )}
        {judged && job.invalid === 0 && job.valid > 0 && (
          <button type="button" className="solid-button" onClick={() => onRun("all")}>
            {say(texts.runAll)}
          </button>
        )}
        {(job.state === "done" || job.state === "undone") && (
          <button type="button" className="solid-button" onClick={onClose}>
            {say(texts.finish)}
          </button>
        )}
      </footer>
    </div>
  );
}
