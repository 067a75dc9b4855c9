import { useState } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { signOut, useSession } from "#engine/web/runtime/session.ts";
import { leaveViewing } from "#features/administration/web/viewing.ts";
import { viewingWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./viewing-bar.module.css";

/** Marks a visit to the product in somebody else's place, and ends it. */
export default function ViewingBar() {
  const say = useSay();
  const user = useSession((state) => state.user);
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const leave = async () => {
    setBusy(true);
    try {
      await leaveViewing();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await signOut();
    }
  };
  return (
    <aside className={styles.viewingBar} aria-label={say(words.viewing)}>
      <span role="status">
        {say(viewingWords(user.realName, user.roleNames.join(", "), user.viewedBy))}
      </span>
      <button
        type="button"
        className={buttons.solidButton}
        disabled={busy}
        onClick={() => void leave()}
      >
        {say(words.leaveViewing)}
      </button>
    </aside>
  );
}
