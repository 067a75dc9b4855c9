import type { Field, Label, Lines } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { KIND_UI } from "../fields/index.ts";
import { useSay } from "../runtime/language.ts";
import { TabModal } from "../ui/tab-modal.tsx";
import type { ListRow } from "../list-row.ts";
import { LineDifferences } from "../lines/line-differences.tsx";
import type { Line } from "../lines/lines.ts";
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
  /** The lines of a document, where two people changed them. */
  readonly lines?: {
    readonly name: string;
    readonly of: Lines;
    readonly mine: readonly Line[];
    readonly theirs: readonly Line[];
  };
  /** Names of the fields to take from the other side. */
  readonly onSettle: (taken: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows both values of every field two people changed; fields untouched here start with the other's value. */
export function ConflictDialog({
  mine,
  theirs,
  differences,
  lines,
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
          <Choice
            key={name}
            name={name}
            title={field.label}
            taken={taken.includes(name)}
            mine={<Cell value={value} row={mine} name={name} field={field} />}
            theirs={<Cell value={theirs[name]} row={theirs} name={name} field={field} />}
            onChoose={(take) => choose(name, take)}
          />
        );
      })}
      {lines && (
        <Choice
          name={lines.name}
          title={lines.of.target.title}
          taken={taken.includes(lines.name)}
          mine={<LineDifferences lines={lines.of} of={lines.mine} other={lines.theirs} />}
          theirs={<LineDifferences lines={lines.of} of={lines.theirs} other={lines.mine} />}
          onChoose={(take) => choose(lines.name, take)}
        />
      )}
    </TabModal>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: Label;
  readonly taken: boolean;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly onChoose: (take: boolean) => void;
}

/** Both values of one field, of which one is kept. */
function Choice({ name, title, taken, mine, theirs, onChoose }: ChoiceProps) {
  const say = useSay();
  return (
    <fieldset className={styles.conflictField}>
      <legend>{say(title)}</legend>
      <label>
        <input
          type="radio"
          name={`conflict-${name}`}
          checked={!taken}
          onChange={() => onChoose(false)}
        />
        <span className={ui.muted}>{say(words.mine)}</span> {mine}
      </label>
      <label>
        <input
          type="radio"
          name={`conflict-${name}`}
          checked={taken}
          onChange={() => onChoose(true)}
        />
        <span className={ui.muted}>{say(words.theirs)}</span> {theirs}
      </label>
    </fieldset>
  );
}
