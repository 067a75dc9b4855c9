import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { landingAddress } from "#engine/web/runtime/landing.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { useDoor } from "./door.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useProviderReturn } from "./provider-return.ts";
import { RegisterDialog } from "./register-dialog.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { words } from "./words.ts";

/** The door. It loads nothing of what is behind it. */
export default function LoginPage() {
  const say = useSay();
  const signedIn = useSession((state) => state.status === "in" || state.status === "held");
  const door = useDoor();
  const { busy, refusal, stranger, ticket: provided, forget } = useProviderReturn();
  const [given, setGiven] = useState<string>();
  const ticket = given ?? provided;
  const { state } = useLocation();
  const [registered, setRegistered] = useState(false);
  if (signedIn) return <Navigate to={landingAddress() ?? "/"} replace />;
  const done = state as { readonly reset?: true; readonly changed?: true } | null;
  const news = registered ? words.registered : done?.reset ? words.resetDone : done?.changed ? words.changed : undefined;
  if (ticket !== "")
    return (
      <LoginFrame title={say(words.signIn)} heading={say(words.secondStep)} background={door.backgroundUrl}>
        <SecondStepForm ticket={ticket} onBack={() => setGiven("")} />
      </LoginFrame>
    );
  return (
    <LoginFrame title={say(words.signIn)} heading={say(words.welcome)} background={door.backgroundUrl}>
      {news && (
        <p className="login-news" role="status">
          {say(news)}
        </p>
      )}
      {busy && <p role="status">{say(words.enteringByProvider)}</p>}
      <LoginForm door={door} told={refusal} onSecondStep={setGiven} />
      <Link className="login-forgotten" to="/forgetPwd">
        {say(words.forgotten)}
      </Link>
      {stranger && (
        <RegisterDialog
          stranger={stranger}
          asksTenant={door.tenantId === undefined}
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
