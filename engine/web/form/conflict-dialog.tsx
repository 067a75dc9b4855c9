import type { Field } from "#engine/model/index.ts";
import { useState } from "react";
import { KIND_UI } from "../fields/index.ts";
import { useSay } from "../runtime/language.ts";
import { TabModal } from "../ui/tab-modal.tsx";
import type { ListRow } from "../list-row.ts";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./form.module.css";

/** A field somebody else changed meanwhile. */
export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly mine: unknown;
  /** Changed here as well. */
  readonly touched: boolean;
}

interface ConflictDialogProps {
  readonly mine: ListRow;
  readonly theirs: ListRow;
  readonly differences: readonly Difference[];
  /** Names of the fields to take from the other side. */
  readonly onSettle: (taken: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows both values of every field two people changed; fields untouched here start with the other's value. */
export function ConflictDialog({
  mine,
  theirs,
  differences,
  onSettle,
  onCancel,
}: ConflictDialogProps) {
  const say = useSay();
  const [taken, setTaken] = useState<readonly string[]>(() =>
    differences.filter((one) => !one.touched).map((one) => one.name),
  );
  const choose = (name: string, take: boolean) =>
    setTaken(take ? [...taken, name] : taken.filter((one) => one !== name));
  return (
    <TabModal
      open
      title={say(words.conflict)}
      okText={say(words.keepChosen)}
      cancelText={say(words.cancel)}
      onOk={() => onSettle(taken)}
      onCancel={onCancel}
    >
      <p className={ui.muted}>{say(words.conflictHint)}</p>
      {differences.map(({ name, field, mine: value }) => {
        const { Cell } = KIND_UI[field.kind];
        return (
          <fieldset key={name} className={styles.conflictField}>
            <legend>{say(field.label)}</legend>
            <label>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={!taken.includes(name)}
                onChange={() => choose(name, false)}
              />
              <span className={ui.muted}>{say(words.mine)}</span>{" "}
              <Cell value={value} row={mine} name={name} field={field} />
            </label>
            <label>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={taken.includes(name)}
                onChange={() => choose(name, true)}
              />
              <span className={ui.muted}>{say(words.theirs)}</span>{" "}
              <Cell value={theirs[name]} row={theirs} name={name} field={field} />
            </label>
          </fieldset>
        );
      })}
    </TabModal>
  );
}
