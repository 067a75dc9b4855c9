import ui from "./ui.module.css";
interface ChoiceBarProps<T extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [value: T, text: string])[];
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
  return (
    <div role="group" aria-label={label} className={ui.choiceBar}>
      {choices.map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}
