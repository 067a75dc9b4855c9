import type { Field } from "#engine/model/index.ts";
import { useEffect, useRef } from "react";
import type { Concerned } from "../mentions/people-of.ts";
import { useMentions } from "../mentions/use-mentions.tsx";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";

interface NoteBoxProps {
  /** What the text is kept in. */
  readonly field: Field | undefined;
  /** Whom what it is about names: they are the first that may be mentioned. */
  readonly concerned?: readonly Concerned[];
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The one box of a note, which the key L of a record leads to; Ctrl+Enter sends its form. */
export function NoteBox({ field, concerned, placeholder, text, onText }: NoteBoxProps) {
  const say = useSay();
  const box = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, concerned);
  // The form grows by what a note may say besides, while one writes: all of it stays in sight.
  useEffect(() => {
    const form = box.current?.form;
    if (!form) return undefined;
    const grown = new ResizeObserver(() => {
      if (document.activeElement === box.current) form.scrollIntoView({ block: "nearest" });
    });
    grown.observe(form);
    return () => grown.disconnect();
  }, []);
  return (
    <>
      <textarea
        {...mentions.area}
        ref={box}
        rows={text === "" ? 2 : 4}
        aria-label={say(field?.label ?? words.quickEntry)}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={mentions.takesKey}
      />
      {mentions.list}
    </>
  );
}
