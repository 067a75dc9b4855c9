import type { ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { showWithin } from "./show-within.ts";
import ui from "./ui.module.css";

interface ChoiceBarProps<T extends string> {
  readonly label: string;
  /** Where there is an icon, it is drawn and the text is what it is called. */
  readonly choices: readonly (readonly [value: T, text: string, icon?: ReactNode])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A few choices side by side, one of them taken. */
export function ChoiceBar<T extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  // Of more choices than there is room for, the one that is taken is in sight.
  useLayoutEffect(() => showWithin(bar.current, '[aria-pressed="true"]'), [value]);
  return (
    <div ref={bar} role="group" aria-label={label} className={ui.choiceBar}>
      {choices.map(([key, text, icon]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          {...(icon && { "aria-label": text, title: text })}
          onClick={() => onChange(key)}
        >
          {icon ?? text}
        </button>
      ))}
    </div>
  );
}
