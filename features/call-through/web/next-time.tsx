import type { Field } from "#engine/model/index.ts";
import type { KeyboardEvent } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { isSaveKey } from "#engine/web/keys/keys.ts";
import { plainText } from "#engine/web/list-row.ts";
import { words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./call-through.module.css";

interface NextTimeProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onSave: () => void;
}

/** One that is closing has taken its date already. */
const OPEN_CALENDAR = ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden, [class*='-leave'])";

/** When to follow up next. Enter takes what was typed or marked, a further one saves; with Ctrl one press does both. */
export function NextTime({ field, value, onChange, onSave }: NextTimeProps) {
  const say = useSay();
  const { Input } = KIND_UI[field.kind];
  const entered = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target } = event;
    const holds = target instanceof HTMLInputElement && target.value === plainText(value);
    if (key !== "Enter" || isSaveKey(event) || !holds || document.querySelector(OPEN_CALENDAR))
      return;
    // With nothing to take the picker would open.
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  return (
    <form
      {...enterKeys}
      onKeyDownCapture={entered}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <label className={styles.queueNext}>
        <span className={ui.muted}>{say(words.next)}</span>
        <Input name="nextTime" field={field} value={value} onChange={onChange} />
      </label>
    </form>
  );
}
