import { savesByKey } from "../form/enter.ts";

interface NoteBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The one box of a note, which the key L of a record leads to; Ctrl+Enter sends its form. */
export function NoteBox({ label, placeholder, text, onText }: NoteBoxProps) {
  return (
    <textarea
      rows={text === "" ? 2 : 4}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={savesByKey}
    />
  );
}
