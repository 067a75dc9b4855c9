import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useEffect, useId, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { fieldBehind } from "./columns.ts";
import type { Condition, OperatorKey } from "./conditions.ts";
import { operatorLabel, operatorsOf } from "./conditions.ts";
import { NameSelect } from "../fields/controls.ts";
import { KIND_UI } from "../fields/index.ts";
import { savesByKey } from "../form/enter.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./condition-editor.module.css";

interface ConditionEditorProps {
  readonly view: ViewDescription;
  readonly condition?: Condition;
  readonly onApply: (condition: Condition) => void;
}

/** Fields a view's conditions may be on. */
export function searchNames(view: ViewDescription): readonly string[] {
  return view.search ?? view.columns.filter((name) => name in view.entity.fields);
}

/** Edits one condition: which field, how it compares, with what. Enter applies, from lists Ctrl+Enter. */
export default function ConditionEditor({ view, condition, onApply }: ConditionEditorProps) {
  const say = useSay();
  const id = useId();
  const names = searchNames(view);
  const [name, setName] = useState(condition?.name ?? names[0] ?? "");
  const [op, setOp] = useState<OperatorKey | undefined>(condition?.op);
  const [value, setValue] = useState(condition?.value ?? "");
  const [picked, setPicked] = useState(0);
  const valueId = `${id}-value`;
  useEffect(() => {
    if (picked > 0) document.getElementById(valueId)?.focus();
  }, [picked, valueId]);
  const field = fieldBehind(view.entity, name);
  if (!field) return null;
  const operators = operatorsOf(field);
  const chosen = op ?? operators[0]?.key ?? "";
  const bare = operators.find((operator) => operator.key === chosen)?.bare;
  const { Filter } = KIND_UI[field.kind];
  const offered = operators.some((operator) => operator.key === chosen)
    ? operators
    : [{ key: chosen, label: operatorLabel(field, chosen) }, ...operators];
  return (
    <form
      className={styles.conditionEditor}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ name, op: chosen, value: bare ? "1" : value });
      }}
      onKeyDown={savesByKey}
    >
      <NameSelect
        aria-label={say(words.condition)}
        className={ui.full}
        defaultOpen={!condition}
        value={name}
        options={[...new Set([name, ...names])].map((one) => ({
          value: one,
          label: say(fieldBehind(view.entity, one)?.label ?? ["", ""]),
        }))}
        onSelect={(next: string) => {
          setPicked(picked + 1);
          if (next === name) return;
          setName(next);
          setOp(undefined);
          setValue("");
        }}
      />
      <div role="radiogroup" className={styles.conditionOperators}>
        {offered.map((operator) => (
          <label key={operator.key}>
            <input
              type="radio"
              name={`${id}-op`}
              checked={operator.key === chosen}
              onChange={() => setOp(operator.key)}
            />
            <span>{say(operator.label)}</span>
          </label>
        ))}
      </div>
      {!bare && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <label htmlFor={valueId} className={ui.muted}>
            {say(words.value)}
          </label>
          <Filter key={name} id={valueId} field={field} value={value} onChange={setValue} />
        </Suspense>
      )}
      <button type="submit" className={buttons.solidButton}>
        {say(words.apply)}
      </button>
    </form>
  );
}
