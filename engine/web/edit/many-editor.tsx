import type { Field, ViewDescription } from "#engine/model/index.ts";
import { isEmpty, validateValue } from "#engine/model/index.ts";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { NameSelect } from "../fields/controls.ts";
import { KIND_UI } from "../fields/index.ts";
import { DescribedInput } from "../form/described-input.tsx";
import { savesByKey, submitTaken } from "../form/enter.ts";
import type { ListRow } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { confirm } from "../ui/feedback.ts";
import { Popup } from "../ui/popup.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { applyToWords, emptyManyWords, words } from "../words.ts";
import { amongOf, isKeptAtOnce, sharedNames } from "./editable.ts";
import { useSaveMany } from "./use-save-many.tsx";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./value-editor.module.css";

interface ManyEditorProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** The rows were changed, as far as they could be. */
  readonly onDone: () => void;
}

/** Sets a field of all ticked rows to one value. */
export default function ManyEditor({ view, rows, anchor, onClose, onDone }: ManyEditorProps) {
  const say = useSay();
  const id = useId();
  const save = useSaveMany(view);
  const [name, setName] = useState("");
  const [value, setValue] = useState<unknown>();
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<number>();
  const apply = useRef<HTMLButtonElement>(null);
  const { fields } = view.entity;
  const field = fields[name];

  const send = async () => {
    if (!field || done !== undefined) return;
    const verdict = validateValue(field, value, new Date());
    if ("problem" in verdict) return setProblem(say(verdict.problem));
    if (isEmpty(value) && !(await confirm(say(emptyManyWords(field.label, rows.length))))) return;
    setDone(0);
    await save(rows, name, value, setDone);
    onDone();
  };

  return (
    <Popup anchor={anchor} label={say(words.change)} className={styles.editor} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={1} />}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
          onKeyDown={savesByKey}
        >
          <NameSelect
            aria-label={say(words.field)}
            className={ui.full}
            defaultOpen
            placeholder={say(words.field)}
            options={sharedNames(view).map((one) => ({
              value: one,
              label: say(fields[one]!.label),
            }))}
            onSelect={(next: string) => {
              setName(next);
              setValue(undefined);
              setProblem("");
            }}
          />
          <Suspense fallback={<Skeleton lines={1} />}>
            {field && (
              <Value
                key={name}
                id={id}
                name={name}
                field={field}
                value={value}
                onChange={(next) => {
                  setValue(next);
                  setProblem("");
                  // A second Enter applies what the first one chose.
                  if (isKeptAtOnce(field)) apply.current?.focus();
                }}
              />
            )}
          </Suspense>
          {problem !== "" && (
            <p role="alert" className={ui.fieldProblem}>
              {problem}
            </p>
          )}
          <div className={styles.buttons}>
            <button
              ref={apply}
              type="submit"
              className={buttons.solidButton}
              disabled={!field}
              aria-busy={done !== undefined}
              onClick={(event) => {
                event.preventDefault();
                submitTaken(event.currentTarget.form);
              }}
            >
              {done === undefined ? say(applyToWords(rows.length)) : `${done} / ${rows.length}`}
            </button>
          </div>
        </form>
      </Suspense>
    </Popup>
  );
}

interface ValueProps {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const NO_ROW: ListRow = { id: "" };

/** The control of the chosen field, which has the focus once it is there. */
function Value({ id, name, field, value, onChange }: ValueProps) {
  const say = useSay();
  const { Input } = KIND_UI[field.kind];
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <>
      <label htmlFor={id}>{say(field.label)}</label>
      <DescribedInput
        control={Input}
        id={id}
        name={name}
        field={field}
        value={value}
        among={amongOf(field, NO_ROW)}
        unfolded={isKeptAtOnce(field)}
        onChange={onChange}
      />
    </>
  );
}
