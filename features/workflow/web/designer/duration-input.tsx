import { useSay } from "#engine/web/runtime/language.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./designer.module.css";
import { readDuration, writeDuration } from "./durations.ts";
import { words } from "./words.ts";

const MOST = 9999;

/** A time span in days, hours and minutes; one that these cannot say is shown as it is written. */
export function DurationInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const say = useSay();
  const span = readDuration(value);
  if (!span)
    return (
      <input
        className={ui.textField}
        aria-label={`${label} ${say(words.asWritten)}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <div className={styles.span} role="group" aria-label={label}>
      {(["days", "hours", "minutes"] as const).map((unit) => (
        <label key={unit}>
          <input
            className={ui.textField}
            type="number"
            min={0}
            max={MOST}
            value={span[unit] || ""}
            onChange={(event) =>
              onChange(
                writeDuration({
                  ...span,
                  [unit]: Math.min(MOST, Math.max(0, Math.trunc(Number(event.target.value)))),
                }),
              )
            }
          />
          <span>{say(words[unit])}</span>
        </label>
      ))}
    </div>
  );
}
