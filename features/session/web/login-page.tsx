import type { Label, Tone } from "#engine/model/index.ts";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { landingAddress } from "#engine/web/runtime/landing.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { useTenantInfo } from "./tenant-info.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useProviderReturn } from "./provider-return.ts";
import { RegisterDialog } from "./register-dialog.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { words } from "./words.ts";
import styles from "./login-page.module.css";

interface Happened {
  readonly registered: boolean;
  readonly reset: boolean | undefined;
  readonly ended: boolean;
  readonly preparing: boolean | undefined;
}

/** What whoever comes here is told first, and how it is meant. */
function newsOf({ registered, reset, ended, preparing }: Happened): readonly [Label, Tone] | null {
  if (registered) return [words.registered, "success"];
  if (reset) return [words.resetDone, "success"];
  if (ended) return [words.ended, "warning"];
  if (preparing === undefined) return null;
  return preparing ? [words.preparing, "info"] : [words.prepared, "success"];
}

/** Where people sign in. */
export default function LoginPage() {
  const say = useSay();
  const signedIn = useSession((state) => state.status === "in" || state.status === "held");
  const userId = useSession((state) => state.userId);
  const ended = useSession((state) => state.ended);
  const info = useTenantInfo();
  const { busy, refusal, stranger, ticket: provided, forget } = useProviderReturn();
  const [given, setGiven] = useState<string>();
  const ticket = given ?? provided;
  const { state } = useLocation();
  const [registered, setRegistered] = useState(false);
  if (signedIn) return <Navigate to={landingAddress(userId) ?? "/"} replace />;
  const done = state as { readonly reset?: true } | null;
  const news = newsOf({ registered, reset: done?.reset, ended, preparing: info.preparing });
  if (ticket !== "")
    return (
      <LoginFrame
        title={say(words.signIn)}
        heading={say(words.secondStep)}
        background={info.backgroundUrl}
      >
        <SecondStepForm ticket={ticket} onBack={() => setGiven("")} />
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={say(words.signIn)}
      heading={say(words.welcome)}
      background={info.backgroundUrl}
    >
      {news && (
        <p className={styles.loginNews} data-tone={news[1]} role="status">
          {say(news[0])}
        </p>
      )}
      {busy && <p role="status">{say(words.enteringByProvider)}</p>}
      <LoginForm info={info} notice={refusal} onSecondStep={setGiven} />
      <Link className={styles.loginForgotten} to="/forgetPwd">
        {say(words.forgotten)}
      </Link>
      {stranger && (
        <RegisterDialog
          stranger={stranger}
          asksTenant={info.tenantId === undefined}
          onClose={forget}
          onDone={() => {
            forget();
            setRegistered(true);
          }}
        />
      )}
    </LoginFrame>
  );
}
