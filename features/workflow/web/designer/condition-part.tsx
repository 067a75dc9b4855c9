import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import type { Comparison, Condition, Row } from "./conditions.ts";
import { COMPARISONS, readCondition, writeCondition } from "./conditions.ts";
import { Labelled, Part } from "./field-row.tsx";
import type { FormField } from "./flowable.ts";
import { words } from "./words.ts";
import styles from "./designer.module.css";

/** Value of the process that says how the last step was decided. */
const VERDICT = "pass";

const SIGNS: Readonly<Record<Comparison, string>> = {
  "==": "=",
  "!=": "≠",
  ">": ">",
  ">=": "≥",
  "<": "<",
  "<=": "≤",
};

/** When a line is taken, in rows of field, comparison and value; nobody writes code. */
export function ConditionPart({
  body,
  fields,
  onChange,
}: {
  readonly body: string;
  readonly fields: readonly FormField[];
  readonly onChange: (body: string) => void;
}) {
  const say = useSay();
  const [typed, type] = useState<Condition>();
  const read = readCondition(body);
  if (!read)
    return (
      <Part title={say(words.condition)}>
        <code>{body}</code>
        <p className={ui.muted}>{say(words.notRows)}</p>
        <button type="button" className={buttons.plainButton} onClick={() => onChange("")}>
          {say(words.clear)}
        </button>
      </Part>
    );
  // Rows that are not whole yet stand nowhere in the diagram: they are shown as they were typed.
  const shown = typed && writeCondition(typed) === body ? typed : read;
  const put = (next: Condition) => {
    type(next);
    onChange(writeCondition(next));
  };
  const putRow = (at: number, change: Partial<Row>) =>
    put({
      ...shown,
      rows: shown.rows.map((row, place) => (place === at ? { ...row, ...change } : row)),
    });
  const names = [
    [VERDICT, say(words.verdict)] as const,
    ...fields.map(({ id, label }) => [id, label || id] as const),
  ];
  return (
    <Part title={say(words.condition)}>
      {shown.rows.length > 1 && (
        <Labelled label={say(words.joined)}>
          <select
            className={ui.textField}
            value={shown.joined}
            onChange={(event) =>
              put({ ...shown, joined: event.target.value as Condition["joined"] })
            }
          >
            <option value="&&">{say(words.allHold)}</option>
            <option value="||">{say(words.anyHolds)}</option>
          </select>
        </Labelled>
      )}
      {shown.rows.map((row, at) => (
        <div key={at} className={styles.conditionRow}>
          <select
            className={ui.textField}
            aria-label={say(words.field)}
            value={row.field}
            onChange={(event) =>
              putRow(at, {
                field: event.target.value,
                ...(event.target.value === VERDICT && { value: "true" }),
              })
            }
          >
            {!names.some(([name]) => name === row.field) && <option>{row.field}</option>}
            {names.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <select
            className={ui.textField}
            aria-label={say(words.comparison)}
            value={row.comparison}
            onChange={(event) => putRow(at, { comparison: event.target.value as Comparison })}
          >
            {COMPARISONS.map((one) => (
              <option key={one} value={one}>
                {SIGNS[one]}
              </option>
            ))}
          </select>
          {row.field === VERDICT || row.value === "true" || row.value === "false" ? (
            <select
              className={ui.textField}
              aria-label={say(words.value)}
              value={row.value}
              onChange={(event) => putRow(at, { value: event.target.value })}
            >
              <option value="true">{say(words.yes)}</option>
              <option value="false">{say(words.no)}</option>
            </select>
          ) : (
            <input
              className={ui.textField}
              aria-label={say(words.value)}
              maxLength={100}
              value={row.value}
              onChange={(event) => putRow(at, { value: event.target.value })}
            />
          )}
          <button
            type="button"
            className={buttons.linkButton}
            onClick={() => put({ ...shown, rows: shown.rows.filter((_, place) => place !== at) })}
          >
            {say(words.remove)}
          </button>
        </div>
      ))}
      <button
        type="button"
        className={buttons.plainButton}
        onClick={() =>
          put({
            ...shown,
            rows: [
              ...shown.rows,
              fields[0]
                ? { field: fields[0].id, comparison: "==", value: "" }
                : { field: VERDICT, comparison: "==", value: "true" },
            ],
          })
        }
      >
        {say(words.addCondition)}
      </button>
    </Part>
  );
}
