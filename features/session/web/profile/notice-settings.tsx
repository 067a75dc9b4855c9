import { mayComeTo, MUTED_NOTICES } from "#features/warnings/feature.ts";
import { useDict } from "#engine/web/runtime/dictionaries.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { useSetting } from "#engine/web/settings.ts";
import { words } from "./words.ts";
import styles from "./profile-page.module.css";

/** Which kinds of notices ring the user's bell, of those that may come to them. */
export function NoticeSettings() {
  const say = useSay();
  const may = usePermission();
  const kinds = useDict("warn_type").filter(({ value }) => mayComeTo(String(value), may));
  const [muted, setMuted] = useSetting<readonly string[]>(MUTED_NOTICES, []);
  return (
    <fieldset className={`${styles.profileForm} ${styles.profileNotices}`}>
      <legend>{say(words.notices)}</legend>
      <p>{say(words.noticesHint)}</p>
      {kinds.map(({ value, label }) => {
        const kind = String(value);
        return (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!muted.includes(kind)}
              onChange={({ target }) =>
                setMuted(target.checked ? muted.filter((one) => one !== kind) : [...muted, kind])
              }
            />
            {say(label)}
          </label>
        );
      })}
    </fieldset>
  );
}
