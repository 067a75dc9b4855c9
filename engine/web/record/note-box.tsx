import { useRef } from "react";
import { savesByKey } from "../form/enter.ts";
import { NOTE_KEYS } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { useKeyTo } from "../keys/keys.ts";

interface NoteBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The one box of a note, which the key L leads to; Ctrl+Enter sends its form. */
export function NoteBox({ label, placeholder, text, onText }: NoteBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useKeyHelp(NOTE_KEYS);
  useKeyTo("l", box);
  return (
    <textarea
      ref={box}
      rows={text === "" ? 2 : 4}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={savesByKey}
    />
  );
}
