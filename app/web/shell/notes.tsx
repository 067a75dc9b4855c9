import { useOnline } from "#engine/web/runtime/connection.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useOutbox } from "#engine/web/runtime/outbox.ts";
import { takeUpdate, useUpdateReady } from "#engine/web/runtime/update.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { refusedWords, waitingWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./notes.module.css";

/** Lines above the page for what concerns all of it: no connection, records that wait, a newer version. */
export function Notes() {
  const say = useSay();
  const online = useOnline();
  const waiting = useOutbox();
  const refused = waiting.filter(({ problem }) => problem !== undefined).length;
  const ready = useUpdateReady();
  return (
    <div className={styles.notes} role="status">
      {waiting.length > 0 && (
        <p className={styles.note} data-tone={refused > 0 ? "danger" : "info"}>
          {say(refused > 0 ? refusedWords(refused) : waitingWords(waiting.length))}
          <button
            type="button"
            className={buttons.linkButton}
            onClick={() => showShellDialog("outbox")}
          >
            {say(words.show)}
          </button>
        </p>
      )}
      {ready && (
        <p className={styles.note} data-tone="info">
          {say(words.updateReady)}
          <button type="button" className={buttons.linkButton} onClick={takeUpdate}>
            {say(words.reload)}
          </button>
        </p>
      )}
      {/* Last, so that what can be pressed stays where it is while the connection comes and goes. */}
      {!online && (
        <p className={styles.note} data-tone="warning">
          {say(words.offlineNote)}
        </p>
      )}
    </div>
  );
}
