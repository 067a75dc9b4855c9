import { CheckOutlined, EditOutlined } from "@ant-design/icons";
import type { Field } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { plainText } from "#engine/web/list-row.ts";
import { chipWords, correctWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./quick-log.module.css";

interface FactChipProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly replaces: unknown;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onCorrect: (value: unknown) => void;
}

/** One thing read from the sentence: switched off by its box, corrected by its pencil. */
export function FactChip({ name, field, value, replaces, on, onSwitch, onCorrect }: FactChipProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { Cell, Input } = KIND_UI[field.kind];
  return (
    <li className={styles.factChip} data-off={!on || undefined}>
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-label={say(chipWords(field.label))}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span className={ui.muted}>{say(field.label)}</span>
        {plainText(replaces) !== "" && (
          <del>
            <Cell value={replaces} row={{ id: "", [name]: replaces }} name={name} field={field} />
          </del>
        )}
        {!open &&
          (plainText(value) === "" ? (
            "—"
          ) : (
            <Cell value={value} row={{ id: "", [name]: value }} name={name} field={field} />
          ))}
      </label>
      {open && (
        <Suspense>
          <Input name={name} field={field} value={value} onChange={onCorrect} />
        </Suspense>
      )}
      <button
        type="button"
        className={buttons.tool}
        aria-label={say(open ? words.keep : correctWords(field.label))}
        title={say(open ? words.keep : correctWords(field.label))}
        onClick={() => setOpen(!open)}
      >
        {open ? <CheckOutlined /> : <EditOutlined />}
      </button>
    </li>
  );
}
