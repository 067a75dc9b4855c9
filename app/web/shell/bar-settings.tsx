import { CloseOutlined } from "@ant-design/icons";
import { useSay } from "#engine/web/runtime/language.ts";
import { palettes, setTheme, useThemeName } from "#engine/web/runtime/theme.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import AccentPicker from "./accent-picker.tsx";
import { BAR_ITEMS, useHiddenItems } from "./bar-items.ts";
import { THEMES } from "./shell-actions.tsx";
import { words } from "./words.ts";
import topBarStyles from "./top-bar.module.css";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import styles from "./dialogs.module.css";

/** The look, the accent colour, and what the top bar shows; kept for the user. */
export default function BarSettings({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const theme = useThemeName();
  const [hidden, setHidden] = useHiddenItems();
  return (
    <Dialog
      label={say(words.settings)}
      className={`${dialogStyles.smallDialog} ${styles.barSettings}`}
      onClose={onClose}
    >
      <header className={dialogStyles.dialogHead}>
        <h2>{say(words.settings)}</h2>
        <button
          type="button"
          className={buttons.barButton}
          aria-label={say(words.close)}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <fieldset>
        <legend>{say(words.theme)}</legend>
        <div className={styles.themeChoices}>
          {THEMES.map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="theme"
                checked={name === theme}
                onChange={() => setTheme(name)}
              />
              <span
                className={topBarStyles.swatch}
                style={{ background: palettes[name].hue }}
                aria-hidden
              />
              {say(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{say(words.colour)}</legend>
        <AccentPicker />
      </fieldset>
      <fieldset>
        <legend>{say(words.barItems)}</legend>
        <div className={styles.barChoices}>
          {BAR_ITEMS.map(([key, label]) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={!hidden.includes(key)}
                onChange={({ target }) =>
                  setHidden(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
              {say(label)}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
