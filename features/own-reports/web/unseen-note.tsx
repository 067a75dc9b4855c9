import { useSay } from "#engine/web/runtime/language.ts";
import { unseenWords } from "./words.ts";
import styles from "./own-reports.module.css";

/** Says that whoever made the report chose what its reader's role does not see. */
export function UnseenNote({ unseen }: { readonly unseen: number }) {
  const say = useSay();
  if (unseen === 0) return null;
  return (
    <p role="note" className={styles.reach}>
      {say(unseenWords(unseen))}
    </p>
  );
}
