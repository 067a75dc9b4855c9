import { useState, type FormEvent } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { setLockPassword } from "#engine/web/runtime/lock-password.ts";
import { lockScreen } from "#engine/web/runtime/lock.ts";
import { words as session } from "#features/session/web/words.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "#engine/web/ui/dialog.module.css";

/** Asks for the password of the first lock, then locks. */
export default function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (password === "") return;
    setLockPassword(password);
    onClose();
    lockScreen();
  };
  return (
    <Dialog label={say(words.setLockPassword)} className={styles.smallDialog} onClose={onClose}>
      <h2>{say(words.setLockPassword)}</h2>
      <form onSubmit={submit}>
        <LabelledInput
          label={say(session.lockPassword)}
          type="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          problem={checked && password === "" ? say(session.lockPasswordMissing) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.dialogButtons}>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button type="submit" className={buttons.solidButton}>
            {say(words.ok)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
