import { CloseOutlined } from "@ant-design/icons";
import { clearErrorLog, useErrorLog } from "#engine/web/runtime/error-log.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { Badge } from "#engine/web/ui/badge.tsx";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import styles from "./dialogs.module.css";
import { CLIENT_LOGS } from "./addresses.ts";

/** What went wrong in this browser: to read, to send in, to clear. */
export default function DebugLog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const { entries } = useErrorLog();
  const send = async () => {
    onClose();
    if (!(await confirm(say(words.uploadAsk)))) return;
    await reportErrors(async () => {
      await ask(CLIENT_LOGS, entries);
      // Sent is sent: a second upload would only tell the same again.
      clearErrorLog();
      toast.success(say(words.uploadDone));
    });
  };
  const clear = async () => {
    onClose();
    if (!(await confirm(say(words.clearAsk)))) return;
    clearErrorLog();
    toast.success(say(words.clearDone));
  };
  return (
    <Dialog label={say(words.debugLog)} className={dialogStyles.fullDialog} onClose={onClose}>
      <header className={dialogStyles.dialogHead}>
        <h2>
          <Badge count={entries.length}>{say(words.debugLog)}</Badge>
        </h2>
        <button
          type="button"
          className={buttons.plainButton}
          disabled={entries.length === 0}
          onClick={() => void send()}
        >
          {say(words.upload)}
        </button>
        <button
          type="button"
          className={buttons.plainButton}
          disabled={entries.length === 0}
          onClick={() => void clear()}
        >
          {say(words.clear)}
        </button>
        <button
          type="button"
          className={buttons.barButton}
          aria-label={say(words.close)}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      {entries.length === 0 ? (
        <EmptyState title={say(words.debugEmpty)} />
      ) : (
        <div
          className={styles.logScroll}
          role="region"
          aria-label={say(words.debugLog)}
          tabIndex={0}
        >
          <table className={styles.log}>
            <thead>
              <tr>
                {[
                  words.type,
                  words.address,
                  words.message,
                  words.info,
                  words.stack,
                  words.time,
                ].map((label) => (
                  <th key={label[1]} scope="col">
                    {say(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ type, url, message, info, stack, time }) => (
                <tr key={type + url + message}>
                  <td>{type}</td>
                  <td>{url}</td>
                  <td>{message}</td>
                  <td>
                    <pre>{info}</pre>
                  </td>
                  <td>
                    <pre>{stack}</pre>
                  </td>
                  <td>{time}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
