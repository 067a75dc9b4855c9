import type { Field, Label, ViewDescription } from "#engine/model/index.ts";
import { Suspense, useEffect, useId, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { fieldBehind } from "./columns.ts";
import type { Condition, OperatorKey } from "./conditions.ts";
import { operatorLabel, operatorsOf } from "./conditions.ts";
import { NameSelect } from "../fields/controls.ts";
import { KIND_UI } from "../fields/index.ts";
import type { FilterProps } from "../fields/kind.ts";
import { savesByKey } from "../form/enter.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./condition-editor.module.css";

const VALUE_MISSING: Label = ["请填写要筛选的值", "Please enter the value to look for"];

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
  /** How often a field was picked. */
  const [picked, setPicked] = useState(0);
  const [asked, setAsked] = useState(false);
  const valueId = `${id}-value`;
  const field = fieldBehind(view.entity, name);
  if (!field) return null;
  const operators = operatorsOf(field);
  const chosen = op ?? operators[0]?.key ?? "";
  const bare = operators.find((operator) => operator.key === chosen)?.bare;
  const missing = asked && !bare && value === "";
  const offered = operators.some((operator) => operator.key === chosen)
    ? operators
    : [{ key: chosen, label: operatorLabel(field, chosen) }, ...operators];
  return (
    <form
      className={styles.conditionEditor}
      onSubmit={(event) => {
        event.preventDefault();
        if (bare || value !== "") return onApply({ name, op: chosen, value: bare ? "1" : value });
        setAsked(true);
        document.getElementById(valueId)?.focus();
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
          setAsked(false);
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
          <Value
            key={picked}
            id={valueId}
            field={field}
            value={value}
            onChange={setValue}
            picked={picked > 0}
            missing={missing}
          />
        </Suspense>
      )}
      {missing && (
        <span role="alert" id={`${valueId}-problem`} className={ui.fieldProblem}>
          {say(VALUE_MISSING)}
        </span>
      )}
      <button type="submit" className={buttons.solidButton}>
        {say(words.apply)}
      </button>
    </form>
  );
}

interface ValueProps extends FilterProps {
  readonly id: string;
  readonly field: Field;
  /** Its field was just picked. */
  readonly picked: boolean;
  readonly missing: boolean;
}

/** What a field is compared with; it has the focus once its control is there, and is marked while it is missing. */
function Value({ picked, missing, ...props }: ValueProps) {
  const { id, field } = props;
  const { Filter } = KIND_UI[field.kind];
  useEffect(() => {
    if (picked) document.getElementById(id)?.focus();
  }, [picked, id]);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!missing) return;
    control?.setAttribute("aria-invalid", "true");
    control?.setAttribute("aria-describedby", `${id}-problem`);
    return () => {
      control?.removeAttribute("aria-invalid");
      control?.removeAttribute("aria-describedby");
    };
  }, [missing, id]);
  return <Filter {...props} />;
}
