import { useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import buttons from "#engine/web/ui/button.module.css";
import { commentProcess, printProcess, withdrawProcess } from "../../work-calls.ts";
import { words } from "../words.ts";
import type { Shown } from "./history.tsx";
import styles from "./process.module.css";

/** What everybody involved can do, whoever has the task: say something, print, take one's own application back. */
export function SpeakUp({ shown: { processInstanceId, withdrawable } }: { readonly shown: Shown }) {
  const say = useSay();
  const refresh = useRefresh();
  const [comment, setComment] = useState("");
  const [sure, setSure] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      setComment("");
      setSure(false);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };
  const print = async () => {
    // Opened at once: after an answer from the server the browser would take it for an unasked window.
    const tab = open("", "_blank");
    const { html } = await ask(printProcess, { processInstanceId });
    tab?.document.write(html);
    tab?.document.close();
    tab?.print();
  };
  return (
    <>
      <textarea
        className={styles.comment}
        aria-label={say(words.say)}
        placeholder={say(words.say)}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles.bar}>
        <button
          type="button"
          className={buttons.plainButton}
          disabled={comment.trim() === ""}
          onClick={() => void act(() => ask(commentProcess, { processInstanceId, comment }))}
        >
          {say(words.say)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={() => void act(print)}>
          {say(words.print)}
        </button>
        {withdrawable && (
          <button
            type="button"
            className={`${buttons.plainButton} ${buttons.danger}`}
            onClick={() => setSure(true)}
          >
            {say(words.withdraw)}
          </button>
        )}
      </div>
      <TabModal
        open={sure}
        title={say(words.withdraw)}
        okText={say(words.ok)}
        cancelText={say(words.cancel)}
        onOk={() => void act(() => ask(withdrawProcess, { processInstanceId, comment }))}
        onCancel={() => setSure(false)}
      >
        <p>{say(words.withdrawSure)}</p>
      </TabModal>
    </>
  );
}
