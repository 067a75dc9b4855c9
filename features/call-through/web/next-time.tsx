import type { Field } from "#engine/model/index.ts";
import type { KeyboardEvent } from "react";
import { useEffect, useRef } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { KIND_UI } from "#engine/web/fields/index.ts";
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

/**
 * When to follow up next. Enter takes what was typed or marked, a further one saves; with Ctrl one press does both, unless
 * what stands there cannot be read.
 */
export function NextTime({ field, value, onChange, onSave }: NextTimeProps) {
  const say = useSay();
  const held = plainText(value);
  const isTaken = useRef(false);
  const take = (next: unknown) => {
    isTaken.current = true;
    onChange(next);
  };
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const entered = (event: KeyboardEvent<HTMLLabelElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.querySelector("input")!.value;
    const isOpen = document.querySelector(OPEN_CALENDAR) !== null;
    isTaken.current = typed === held;
    // Where it has nothing to take the picker would open, and put back what was emptied.
    const isOurs =
      event.target instanceof HTMLInputElement && (typed === "" || (isTaken.current && !isOpen));
    if (isOurs) {
      event.preventDefault();
      event.stopPropagation();
      if (isTaken.current) return onSave();
      take(null);
    }
    if (isSaveKey(event))
      setTimeout(() => {
        if (isTaken.current) save.current();
      });
  };
  const { Input } = KIND_UI[field.kind];
  return (
    <label
      className={styles.queueNext}
      onKeyDownCapture={entered}
      onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
    >
      <span className={ui.muted}>{say(words.next)}</span>
      <Input name="nextTime" field={field} value={value} onChange={take} />
    </label>
  );
}
