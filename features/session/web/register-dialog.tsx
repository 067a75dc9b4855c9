import type { Label } from "#engine/model/index.ts";
import { useState, type FormEvent } from "react";
import { registerGuest } from "../guest-calls.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { Stranger } from "#engine/web/runtime/session.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import loginPageStyles from "./login-page.module.css";
import styles from "./register-dialog.module.css";

type Name = "tenantId" | "name" | "account" | "password" | "password2";
type Values = Readonly<Record<Name, string>>;

/** The first thing that is wrong, in the order of the form. */
function problemOf({
  tenantId,
  account,
  password,
  password2,
}: Values): readonly [Name, Label] | undefined {
  if (tenantId.trim() === "") return ["tenantId", words.registerTenant];
  if (account.trim() === "") return ["account", words.registerAccount];
  if (password === "") return ["password", words.registerPassword];
  if (password2 === "") return ["password2", words.registerPassword];
  return password === password2 ? undefined : ["password2", words.different];
}

interface RegisterDialogProps {
  readonly stranger: Stranger;
  /** The tenant was not found by the address. */
  readonly asksTenant: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks a person known to a provider for the account they want; an administrator approves it. */
export function RegisterDialog({ stranger, asksTenant, onDone, onClose }: RegisterDialogProps) {
  const say = useSay();
  const { tenantId, name, account } = stranger;
  const [values, setValues] = useState<Values>({
    tenantId,
    name,
    account,
    password: "",
    password2: "",
  });
  const [problem, setProblem] = useState<readonly [Name, Label]>();
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const bind = (field: Name) => ({
    name: field,
    value: values[field],
    problem: problem?.[0] === field ? say(problem[1]) : undefined,
    onChange: (event: { target: HTMLInputElement }) =>
      setValues({ ...values, [field]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(values);
    setProblem(wrong);
    setRefusal("");
    if (wrong) return;
    setBusy(true);
    const { password2: _repeated, ...body } = values;
    try {
      await ask(registerGuest, { ...body, oauthId: stranger.oauthId });
      onDone();
    } catch (error) {
      setRefusal((error instanceof ApiError && error.message) || say(words.registerFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog label={say(words.register)} className={styles.registerDialog} onClose={onClose}>
      <h2>{say(words.register)}</h2>
      <form
        noValidate
        className={loginPageStyles.loginForm}
        onSubmit={(event) => void submit(event)}
      >
        {refusal !== "" && (
          <p className={loginPageStyles.loginRefusal} role="alert">
            {refusal}
          </p>
        )}
        {asksTenant && <LabelledInput label={say(words.tenant)} {...bind("tenantId")} />}
        <LabelledInput label={say(words.registerName)} autoComplete="name" {...bind("name")} />
        <LabelledInput
          label={say(words.registerAccountLabel)}
          autoComplete="username"
          {...bind("account")}
        />
        <LabelledInput
          label={say(words.password)}
          type="password"
          autoComplete="new-password"
          {...bind("password")}
        />
        <LabelledInput
          label={say(words.repeat)}
          type="password"
          autoComplete="new-password"
          {...bind("password2")}
        />
        <div className={styles.registerButtons}>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button type="submit" className={buttons.solidButton} disabled={busy}>
            {say(words.submit)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
