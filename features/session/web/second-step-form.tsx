import { useState, type FormEvent } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { signInBySecondFactor } from "#engine/web/runtime/session.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./login-page.module.css";

interface SecondStepFormProps {
  readonly ticket: string;
  readonly onBack: () => void;
}

/** Asks for the code of the authenticator app, or a recovery code, after the password was right. */
export function SecondStepForm({ ticket, onBack }: SecondStepFormProps) {
  const say = useSay();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return setProblem(say(words.appCodeMissing));
    setBusy(true);
    try {
      await signInBySecondFactor(ticket, code.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.loginForm} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.loginHint}>{say(words.secondStepHint)}</p>
      <LabelledInput
        label={say(words.appCode)}
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        value={code}
        problem={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <button type="submit" className={buttons.solidButton} disabled={busy}>
        {say(words.signIn)}
      </button>
      <button type="button" className={buttons.plainButton} onClick={onBack}>
        {say(words.backToLogin)}
      </button>
    </form>
  );
}
