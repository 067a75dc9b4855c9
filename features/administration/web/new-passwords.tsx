import type { CallOutput, Label } from "#engine/model/index.ts";
import type { resetPassword } from "../user.ts";
import { useRef } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { words } from "./words.ts";
import formStyles from "#engine/web/form/form.module.css";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./administration.module.css";

type Made = CallOutput<typeof resetPassword>;

interface NewPasswordsProps {
  readonly title?: Label;
  readonly hint?: Label;
  /** Where those who are given them sign in, if not where everybody does. */
  readonly address?: string;
  readonly answer: unknown;
  readonly onClose: () => void;
}

/** The passwords a reset has made, shown this once. */
export default function NewPasswords({
  answer,
  address,
  title = words.passwords,
  hint = words.passwordsHint,
  onClose,
}: NewPasswordsProps) {
  const say = useSay();
  const made = answer as Made;
  const first = useRef<HTMLButtonElement>(null);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(say(words.copied)),
      () => toast.error(say(words.notCopied)),
    );
  return (
    <TabModal
      open
      title={say(title)}
      maskClosable={false}
      onCancel={onClose}
      // An Enter too many must not close what is shown only once.
      afterOpenChange={() => first.current?.focus()}
      footer={
        <div className={formStyles.formFooter}>
          {made.length > 1 && (
            <button
              type="button"
              className={buttons.plainButton}
              onClick={() =>
                void copy(made.map(({ account, password }) => `${account}\t${password}`).join("\n"))
              }
            >
              {say(words.copyAll)}
            </button>
          )}
          <button type="button" className={buttons.solidButton} onClick={onClose}>
            {say(words.close)}
          </button>
        </div>
      }
    >
      <p>{say(hint)}</p>
      {address !== undefined && (
        <p className={styles.signInAddress}>
          <code>{address}</code>
          <button
            type="button"
            className={`${buttons.plainButton} ${buttons.small}`}
            aria-label={`${say(words.copy)} ${say(words.signInAddress)}`}
            onClick={() => void copy(address)}
          >
            {say(words.copy)}
          </button>
        </p>
      )}
      <table className={styles.newPasswords}>
        <thead>
          <tr>
            <th scope="col">{say(words.account)}</th>
            <th scope="col">{say(words.password)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {made.map(({ account, password }, place) => (
            <tr key={account}>
              <th scope="row">{account}</th>
              <td>
                <code>{password}</code>
              </td>
              <td>
                <button
                  type="button"
                  className={`${buttons.plainButton} ${buttons.small}`}
                  ref={place === 0 ? first : undefined}
                  aria-label={`${say(words.copy)} ${account}`}
                  onClick={() => void copy(password)}
                >
                  {say(words.copy)}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TabModal>
  );
}
