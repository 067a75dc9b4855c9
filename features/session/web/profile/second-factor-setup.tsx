import type { CallOutput } from "#engine/model/index.ts";
import { beginSecondFactor, confirmSecondFactor } from "../../second-factor.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { renderSVG } from "uqr";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

type Begun = CallOutput<typeof beginSecondFactor>;

const picture = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;

/** Sets the second step up: password, picture for the app, its first code, and the recovery codes at the end. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const say = useSay();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [begun, setBegun] = useState<Begun>();
  const [checked, setChecked] = useState(false);
  const begin = useMutation({
    mutationFn: () => ask(beginSecondFactor, { password }),
    onSuccess: (made) => {
      setBegun(made);
      setChecked(false);
    },
  });
  const confirm = useMutation({
    mutationFn: () => ask(confirmSecondFactor, { code: code.trim() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (begun && code.trim() !== "") confirm.mutate();
    if (!begun && password !== "") begin.mutate();
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data} onKept={onDone} />;
  return (
    <form className={styles.profileForm} noValidate onSubmit={submit}>
      {!begun && <p className={styles.profileHint}>{say(words.secondStepWhat)}</p>}
      {begun ? (
        <>
          <p className={styles.profileHint}>{say(words.scan)}</p>
          <img
            className={styles.secondStepPicture}
            src={picture(begun.uri)}
            alt={say(words.qr)}
            width="192"
            height="192"
          />
          <code className={styles.secondStepKey}>{begun.secret.match(/.{1,4}/g)?.join(" ")}</code>
          <LabelledInput
            key="code"
            label={say(words.appCode)}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            maxLength={7}
            value={code}
            problem={checked && code.trim() === "" ? say(words.appCodeMissing) : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      ) : (
        <LabelledInput
          key="password"
          label={say(words.currentPassword)}
          type="password"
          autoComplete="current-password"
          value={password}
          problem={checked && password === "" ? say(words.passwordMissing) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <button
        type="submit"
        className={buttons.solidButton}
        disabled={begin.isPending || confirm.isPending}
      >
        {say(begun ? words.switchOn : words.begin)}
      </button>
    </form>
  );
}
