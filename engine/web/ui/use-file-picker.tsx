import type { InputHTMLAttributes, ReactNode } from "react";
import { useRef } from "react";

interface FilePicker {
  /** The browser's own control, out of sight; to be drawn beside what opens it. */
  readonly input: ReactNode;
  /** Opens it. */
  readonly choose: () => void;
}

type Asked = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "accept" | "capture" | "multiple" | "aria-label"
>;

/** Lets somebody choose files by a button of one's own; the same file can be chosen again at once. */
export function useFilePicker(
  onChosen: (file: File, all: readonly File[]) => void,
  asked: Asked,
): FilePicker {
  const picker = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={picker}
        type="file"
        hidden
        {...asked}
        onChange={(event) => {
          const all = [...(event.target.files ?? [])];
          event.target.value = "";
          const [first] = all;
          if (first) onChosen(first, all);
        }}
      />
    ),
    choose: () => picker.current?.click(),
  };
}
