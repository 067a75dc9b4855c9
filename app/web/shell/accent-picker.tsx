import type { Label } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DEFAULT_ACCENT, setAccent, useAccent, usePalette } from "#engine/web/runtime/theme.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./accent-picker.module.css";

const COLOURS: readonly (readonly [string, Label])[] = [
  [DEFAULT_ACCENT, ["默认蓝", "Default blue"]],
  ["#1456F0", ["深蓝", "Deep blue"]],
  ["#0D9488", ["青绿", "Teal"]],
  ["#16A34A", ["绿", "Green"]],
  ["#D97706", ["橙", "Orange"]],
  ["#DC2626", ["红", "Red"]],
  ["#DB2777", ["玫红", "Rose"]],
  ["#7C3AED", ["紫", "Violet"]],
];

/** The accent colour over every look: one of a few, any other, or that of the look. */
export default function AccentPicker() {
  const say = useSay();
  const accent = useAccent();
  const { hue } = usePalette();
  return (
    <div className={styles.accentPicker}>
      {COLOURS.map(([colour, label]) => (
        <button
          key={colour}
          type="button"
          className={styles.accentChoice}
          style={{ background: colour }}
          aria-label={say(label)}
          title={say(label)}
          aria-pressed={accent === colour}
          onClick={() => setAccent(colour)}
        />
      ))}
      <label>
        <input
          type="color"
          value={hue.toLowerCase()}
          onChange={(event) => setAccent(event.target.value)}
        />
        {say(words.ownColour)}
      </label>
      <button
        type="button"
        className={buttons.linkButton}
        disabled={accent === undefined}
        onClick={() => setAccent(undefined)}
      >
        {say(words.themeColour)}
      </button>
    </div>
  );
}
