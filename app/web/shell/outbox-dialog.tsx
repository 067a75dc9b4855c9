import { CloseOutlined } from "@ant-design/icons";
import { useState } from "react";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { discardWaiting, sendWaiting, useOutbox } from "#engine/web/runtime/outbox.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./notes.module.css";

/** What was entered without a connection: what waits, what the server refused and why. */
export default function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const waiting = useOutbox();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState("");
  const send = async () => {
    setBusy(true);
    await sendWaiting(true).finally(() => setBusy(false));
  };
  return (
    <Dialog label={say(words.outbox)} className={styles.outbox} onClose={onClose}>
      <header className={dialogStyles.dialogHead}>
        <h2>{say(words.outbox)}</h2>
        <button
          type="button"
          className={buttons.plainButton}
          disabled={busy || waiting.length === 0}
          onClick={() => void send()}
        >
          {say(words.sendNow)}
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
      {waiting.length === 0 && <EmptyState title={say(words.nothingWaits)} />}
      <ul>
        {waiting.map(({ id, label, summary, time, problem }) => (
          <li key={id}>
            <strong>{say(label)}</strong>
            <time dateTime={time}>{onTheWall(time)}</time>
            <p>{summary}</p>
            {problem !== undefined && (
              <p role="alert" className={ui.fieldProblem}>
                {problem}
              </p>
            )}
            <p>
              {leaving === id ? (
                <>
                  {say(words.discardAsk)}{" "}
                  <button
                    type="button"
                    className={buttons.linkButton}
                    onClick={() => void discardWaiting(id)}
                  >
                    {say(words.discardOk)}
                  </button>{" "}
                  <button
                    type="button"
                    className={buttons.linkButton}
                    onClick={() => setLeaving("")}
                  >
                    {say(words.cancel)}
                  </button>
                </>
              ) : (
                <button type="button" className={buttons.linkButton} onClick={() => setLeaving(id)}>
                  {say(words.discard)}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
