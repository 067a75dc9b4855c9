import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words } from "./words.ts";

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
    <div className="profile-form">
      <p role="status">{say(words.codesTold)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="profile-buttons">
        <button type="button" className="plain-button" onClick={() => void copy()}>
          {say(words.copyCodes)}
        </button>
        <button type="button" className="solid-button" onClick={onKept}>
          {say(words.codesKept)}
        </button>
      </div>
    </div>
  );
}
