import type { Label } from "#engine/model/index.ts";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { CaptchaInput } from "./captcha-input.tsx";
import { useCaptcha } from "./captcha.ts";
import { givenTenant, useTenantInfo } from "./tenant-info.ts";
import { LoginFrame } from "./login-frame.tsx";
import { accountToBeginWith } from "./remembered-account.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./login-page.module.css";
import { NEW_PASSWORD, PHONE_CAPTCHA } from "./addresses.ts";

type Name = "tenantId" | "account" | "code" | "password" | "password2" | "captchaCode";
type Values = Readonly<Record<Name, string>>;

const SHORTEST = 8;
const WAIT_SECONDS = 60;

function problemOf(name: Name, values: Values): Label | undefined {
  if (name === "tenantId") return values.tenantId.trim() === "" ? words.tenantMissing : undefined;
  if (name === "account") return values.account.trim() === "" ? words.phoneMissing : undefined;
  if (name === "captchaCode")
    return values.captchaCode.trim() === "" ? words.captchaMissing : undefined;
  if (name === "code")
    return values.code.trim() === ""
      ? words.codeMissing
      : /^\d{6}$/.test(values.code.trim())
        ? undefined
        : words.codeWrong;
  if (values[name] === "") return words.registerPassword;
  if (name === "password") return values.password.length < SHORTEST ? words.short : undefined;
  return values.password === values.password2 ? undefined : words.different;
}

/** Seconds until a code may be asked for again. */
function useCountdown(): readonly [number, () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);
  return [left, () => setLeft(WAIT_SECONDS)];
}

/** Lets people set a new password by a code sent to their phone. */
export default function ForgottenPage() {
  const say = useSay();
  const navigate = useNavigate();
  const info = useTenantInfo();
  const given = givenTenant(info);
  const [typed, setTyped] = useState<Values>(() => {
    const { tenantId, username } = accountToBeginWith();
    return { tenantId, account: username, code: "", password: "", password2: "", captchaCode: "" };
  });
  const values = given === undefined ? typed : { ...typed, tenantId: given };
  const [checked, setChecked] = useState<readonly Name[]>([]);
  const [refusal, setRefusal] = useState("");
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, startCountdown] = useCountdown();
  const captcha = useCaptcha();
  const [withCaptcha, setWithCaptcha] = useState(false);
  const shown = { tenantId: given === undefined, captchaCode: withCaptcha };
  const names = (Object.keys(values) as Name[]).filter(
    (name) => shown[name as keyof typeof shown] ?? true,
  );
  const bind = (name: Name) => {
    const problem = checked.includes(name) ? problemOf(name, values) : undefined;
    return {
      name,
      value: values[name],
      problem: problem && say(problem),
      onChange: (event: { target: HTMLInputElement }) =>
        setTyped({ ...typed, [name]: event.target.value }),
    };
  };
  const attempt = async (needed: readonly Name[], work: () => Promise<void>) => {
    setChecked(needed);
    setRefusal("");
    if (needed.some((name) => problemOf(name, values))) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      if ((error.data as { readonly captcha_needed?: boolean } | null)?.captcha_needed)
        setWithCaptcha(true);
      captcha.renew();
    } finally {
      setBusy(false);
    }
  };
  const codeBox = useRef<HTMLInputElement>(null);
  const who = { tenantId: values.tenantId.trim(), account: values.account.trim() };
  const send = () =>
    attempt(
      names.filter((name) => name === "tenantId" || name === "account"),
      async () => {
        await ask(PHONE_CAPTCHA, who);
        setSent(true);
        startCountdown();
        // The button waits now: what comes next is the code.
        codeBox.current?.focus();
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(names, async () => {
      const body = {
        ...who,
        code: values.code.trim(),
        newPassword: values.password,
        newPassword1: values.password2,
      };
      const headers = { "Captcha-Key": captcha.key, "Captcha-Code": values.captchaCode.trim() };
      await ask(NEW_PASSWORD, body, withCaptcha ? { headers } : {});
      void navigate("/login", { state: { reset: true } });
    });
  };
  return (
    <LoginFrame
      title={say(words.forgotten)}
      heading={say(words.resetPassword)}
      background={info.backgroundUrl}
    >
      <form className={styles.loginForm} noValidate onSubmit={submit}>
        {refusal !== "" && (
          <p className={styles.loginRefusal} role="alert">
            {refusal}
          </p>
        )}
        {sent && refusal === "" && (
          <p className={styles.loginNews} data-tone="success" role="status">
            {say(words.codeSent)}
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
          label={say(words.phoneOrAccount)}
          autoComplete="tel"
          autoFocus
          {...bind("account")}
        />
        <LabelledInput
          ref={codeBox}
          label={say(words.smsCode)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...bind("code")}
          aside={
            <button
              type="button"
              className={`${buttons.plainButton} ${styles.loginSend}`}
              disabled={busy || left > 0}
              onClick={() => void send()}
            >
              {left > 0 ? `${left} s` : say(words.sendCode)}
            </button>
          }
        />
        {withCaptcha && <CaptchaInput captcha={captcha} {...bind("captchaCode")} />}
        <LabelledInput
          label={say(words.newPassword)}
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
        <button type="submit" className={buttons.solidButton} disabled={busy}>
          {say(words.resetPassword)}
        </button>
      </form>
      <Link className={styles.loginForgotten} to="/login">
        {say(words.backToLogin)}
      </Link>
    </LoginFrame>
  );
}
