import type { Entity, Field } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { fieldBehind } from "./columns.ts";
import type { Condition } from "./conditions.ts";
import { conditionLabel, operatorsOf, rangeEnds } from "./conditions.ts";
import { deptNames } from "../fields/dept-names.ts";
import { useDeptTree } from "../fields/dept.tsx";
import { Options } from "../fields/options.tsx";
import { useNamesOf } from "../fields/remote.ts";
import { Chosen } from "../fields/select.tsx";
import { toggleOptions } from "../fields/switch.tsx";
import { parts } from "../list-row.ts";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./filter-bar.module.css";

function DeptNames({ ids }: { readonly ids: readonly string[] }) {
  const say = useSay();
  const names = deptNames(useDeptTree().data);
  return ids.map((id) => names.get(id) ?? id).join(say(sharedWords.comma));
}

function RemoteNames({ field, ids }: { readonly field: Field; readonly ids: readonly string[] }) {
  const say = useSay();
  const names = useNamesOf(field, ids);
  return ids.map((id) => names.get(id) ?? id).join(say(sharedWords.comma));
}

/** The value of a condition as people read it. */
export function ConditionValue({
  field,
  condition,
}: {
  readonly field: Field;
  readonly condition: Condition;
}) {
  const { op, value } = condition;
  if (op === "range") return [...new Set(rangeEnds(value))].filter(Boolean).join(" ~ ");
  if (field.kind === "switch") return <Chosen value={value} options={toggleOptions} plain />;
  if (field.options.dict !== undefined || field.options.options)
    return (
      <Options field={field}>
        {(options) => <Chosen value={value} options={options} plain />}
      </Options>
    );
  if (field.kind === "dept") return <DeptNames ids={parts(value)} />;
  if (["ref", "refs", "user"].includes(field.kind))
    return <RemoteNames field={field} ids={parts(value)} />;
  return value;
}

interface ConditionChipProps {
  readonly entity: Pick<Entity, "fields">;
  readonly condition: Condition;
  readonly onEdit: (anchor: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** One condition in words: field · operator · value · ✕. */
export function ConditionChip({ entity, condition, onEdit, onRemove }: ConditionChipProps) {
  const say = useSay();
  const field = fieldBehind(entity, condition.name);
  if (!field) return null;
  const byTitle = field.options.labelAs === condition.name;
  const bare = operatorsOf(field).find((operator) => operator.key === condition.op)?.bare;
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.chipText}
        onClick={(event) => onEdit(event.currentTarget)}
      >
        <span className={ui.muted}>
          {say(field.label)}{" "}
          {say(byTitle ? ["包含", "contains"] : conditionLabel(field, condition))}
        </span>{" "}
        {!bare &&
          (byTitle ? condition.value : <ConditionValue field={field} condition={condition} />)}
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={`${say(words.removeCondition)}: ${say(field.label)}`}
        onClick={onRemove}
      >
        ×
      </button>
    </span>
  );
}
