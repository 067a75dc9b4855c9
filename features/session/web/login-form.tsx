import type { Label } from "#engine/model/index.ts";
import { useState, type FormEvent } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { signIn, useSession } from "#engine/web/runtime/session.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { CaptchaInput } from "./captcha-input.tsx";
import { useCaptcha } from "./captcha.ts";
import type { useTenantInfo } from "./tenant-info.ts";
import { givenTenant } from "./tenant-info.ts";
import { accountToBeginWith, rememberAccount, rememberedAccount } from "./remembered-account.ts";
import { SignInWays } from "./sign-in-ways.tsx";
import { keepTyped } from "./typed-password.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./login-page.module.css";

type Name = "tenantId" | "username" | "password" | "captchaCode";

const MISSING: Readonly<Record<Name, Label>> = {
  tenantId: words.tenantMissing,
  username: words.accountMissing,
  password: words.passwordMissing,
  captchaCode: words.captchaMissing,
};

interface LoginFormProps {
  readonly info: ReturnType<typeof useTenantInfo>;
  /** Why an earlier way to sign in failed; "" where none did. */
  readonly notice: string;
  /** The account has a second step; its ticket. */
  readonly onSecondStep: (ticket: string) => void;
}

/** Tenant, account, password and, where the server asks for one, captcha. */
export function LoginForm({ info, notice, onSecondStep }: LoginFormProps) {
  const say = useSay();
  const [begun] = useState(accountToBeginWith);
  const [values, setValues] = useState<Record<Name, string>>({
    ...begun,
    password: "",
    captchaCode: "",
  });
  const [keep, setKeep] = useState(() => rememberedAccount().username !== "");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const captcha = useCaptcha();
  const shown = refusal || notice;

  const given = givenTenant(info);
  // Not asked for while the server has not said that it wants one: should it, it refuses and the form asks.
  const withCaptcha = captcha.state === "on" || captcha.state === "failed";
  const missing = (name: Name): boolean =>
    values[name].trim() === "" &&
    (withCaptcha || name !== "captchaCode") &&
    (given === undefined || name !== "tenantId");
  const bind = (name: Name) => ({
    name,
    value: values[name],
    problem: checked && missing(name) ? say(MISSING[name]) : undefined,
    onChange: (event: { target: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    setRefusal("");
    const wrong = (Object.keys(MISSING) as Name[]).find(missing);
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement).focus();
    const { tenantId, username } = {
      tenantId: given ?? values.tenantId.trim(),
      username: values.username.trim(),
    };
    setBusy(true);
    keepTyped(values.password);
    try {
      const answered = { key: captcha.key, code: values.captchaCode.trim() };
      const ticket = await signIn({
        tenantId,
        username,
        password: values.password,
        captcha: withCaptcha ? answered : undefined,
      });
      rememberAccount(keep ? { tenantId, username } : undefined);
      if (ticket !== undefined) onSecondStep(ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      setValues((now) => ({ ...now, captchaCode: "" }));
      setChecked(false);
      captcha.demand();
      captcha.renew();
    } finally {
      if (useSession.getState().status !== "held") keepTyped("");
      setBusy(false);
    }
  };

  return (
    <form className={styles.loginForm} noValidate onSubmit={(event) => void submit(event)}>
      {shown !== "" && (
        <p className={styles.loginRefusal} role="alert">
          {shown}
        </p>
      )}
      {given === undefined && (
        <LabelledInput
          label={say(words.tenant)}
          autoComplete="organization"
          {...bind("tenantId")}
        />
      )}
      <LabelledInput
        label={say(words.account)}
        autoComplete="username"
        autoFocus={begun.username === ""}
        {...bind("username")}
      />
      <LabelledInput
        label={say(words.password)}
        type="password"
        autoComplete="current-password"
        autoFocus={begun.username !== ""}
        {...bind("password")}
      />
      {withCaptcha && <CaptchaInput captcha={captcha} {...bind("captchaCode")} />}
      <label className={styles.loginKeep}>
        <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        {say(words.remember)}
      </label>
      <button type="submit" className={buttons.solidButton} disabled={busy}>
        {say(words.signIn)}
      </button>
      <SignInWays tenantId={given ?? values.tenantId.trim()} />
    </form>
  );
}
