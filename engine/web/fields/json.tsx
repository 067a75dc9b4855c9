import type { InputProps, KindUi } from "./kind.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import { TextArea } from "./controls.ts";
import { TextCell, TextFilter } from "./text.tsx";
import ui from "../ui/ui.module.css";

/** Keeps what was typed until it is JSON; only then is it handed to the form. */
function JsonInput({ id, value, onChange, onBlur, disabled }: InputProps) {
  const say = useSay();
  const [draft, setDraft] = useState(() =>
    value === null || value === undefined ? "" : JSON.stringify(value, null, 2),
  );
  const [broken, setBroken] = useState(false);
  const read = (typed: string) => {
    setDraft(typed);
    try {
      onChange?.(typed.trim() === "" ? null : JSON.parse(typed));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <>
      <TextArea
        id={id}
        value={draft}
        disabled={disabled}
        status={broken ? "error" : undefined}
        autoSize={{ minRows: 4, maxRows: 16 }}
        onChange={(event) => read(event.target.value)}
        onBlur={onBlur}
      />
      {broken && (
        <span role="alert" className={ui.fieldProblem}>
          {say(words.invalidJson)}
        </span>
      )}
    </>
  );
}

export const json: KindUi = {
  Cell: TextCell,
  Input: JsonInput,
  Filter: TextFilter,
  width: 200,
  wide: true,
};
