import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const say = useSay();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success(say(words.copied));
  };
  return (
    <div className={styles.profileForm}>
      <p role="status">{say(words.codesShown)}</p>
      <ul className={styles.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.profileButtons}>
        <button type="button" className={buttons.plainButton} onClick={() => void copy()}>
          {say(words.copyCodes)}
        </button>
        <button type="button" className={buttons.solidButton} onClick={onKept}>
          {say(words.codesKept)}
        </button>
      </div>
    </div>
  );
}
