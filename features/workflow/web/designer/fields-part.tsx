import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import { Part } from "./field-row.tsx";
import type { FormField } from "./flowable.ts";
import { words } from "./words.ts";
import styles from "./designer.module.css";

const TYPES = {
  string: words.text,
  number: words.number,
  date: words.date,
  boolean: words.yesNo,
  enum: words.choice,
} as const;

/** The first key of a kind that no field has yet: one key is one value, whichever steps ask for it. */
function freeKey(fields: readonly FormField[], taken: readonly FormField[]): string {
  let number = fields.length + 1;
  while ([...fields, ...taken].some(({ id }) => id === `field${number}`)) number++;
  return `field${number}`;
}

/** The fields of the form of a step, one box each. */
export function FieldsPart({
  fields,
  taken,
  onChange,
}: {
  readonly fields: readonly FormField[];
  /** Those of all steps of the diagram. */
  readonly taken: readonly FormField[];
  readonly onChange: (fields: readonly FormField[]) => void;
}) {
  const say = useSay();
  const put = (at: number, change: Partial<FormField>) =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...change } : field)));
  const input = (at: number, name: "id" | "label", label: string) => (
    <input
      className={ui.textField}
      aria-label={label}
      placeholder={label}
      maxLength={64}
      value={fields[at]![name]}
      onChange={(event) => put(at, { [name]: event.target.value })}
    />
  );
  return (
    <Part title={say(words.formFields)}>
      {fields.map((field, at) => (
        <div key={at} className={styles.formField}>
          {input(at, "label", say(words.fieldLabel))}
          {input(at, "id", say(words.fieldId))}
          <select
            className={ui.textField}
            aria-label={say(words.fieldType)}
            value={field.type}
            onChange={(event) => put(at, { type: event.target.value })}
          >
            {Object.entries(TYPES).map(([name, label]) => (
              <option key={name} value={name}>
                {say(label)}
              </option>
            ))}
          </select>
          <label className={styles.ticked}>
            <input
              type="checkbox"
              checked={field.required}
              onChange={(event) => put(at, { required: event.target.checked })}
            />
            {say(words.required)}
          </label>
          <button
            type="button"
            className={buttons.linkButton}
            aria-label={`${say(words.remove)} ${field.label || field.id}`}
            onClick={() => onChange(fields.filter((_, place) => place !== at))}
          >
            {say(words.remove)}
          </button>
          {field.type === "enum" && (
            <input
              className={ui.textField}
              aria-label={say(words.choices)}
              placeholder={say(words.choices)}
              value={field.choices.join(",")}
              onChange={(event) => put(at, { choices: event.target.value.split(/[,，]/) })}
            />
          )}
        </div>
      ))}
      <button
        type="button"
        className={buttons.plainButton}
        onClick={() =>
          onChange([
            ...fields,
            { id: freeKey(fields, taken), label: "", type: "string", required: false, choices: [] },
          ])
        }
      >
        {say(words.addField)}
      </button>
    </Part>
  );
}
