import { CloseOutlined } from "@ant-design/icons";
import type { KeyGroup } from "#engine/web/keys/key-help.ts";
import { useKeyGroups } from "#engine/web/keys/key-help.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./keys-dialog.module.css";

const EVERYWHERE: KeyGroup = {
  title: words.everywhere,
  keys: [
    ["Ctrl + K", words.searchShort],
    ["Ctrl + Z", words.takeBack],
    ["?", words.showKeys],
  ],
};

/** The keys of everything in sight. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const groups = [...useKeyGroups(), EVERYWHERE];
  return (
    <Dialog label={say(words.keys)} className={styles.keys} onClose={onClose}>
      <header className={styles.head}>
        <h2>{say(words.keys)}</h2>
        <button
          type="button"
          className={buttons.barButton}
          aria-label={say(words.close)}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
      </header>
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title[0]} aria-label={say(title)}>
            <h3>{say(title)}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd className={ui.kbd}>{key}</kbd>
                  </dt>
                  <dd>{say(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
