import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { landingAddress } from "../app/landing.ts";
import { useSay } from "../app/language.ts";
import { useSession } from "../app/session.ts";
import { givenTenant, useDoor } from "./door.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useProviderReturn } from "./provider-return.ts";
import { RegisterDialog } from "./register-dialog.tsx";
import { words } from "./words.ts";

/** The door. It loads nothing of what is behind it. */
export default function LoginPage() {
  const say = useSay();
  const signedIn = useSession((state) => state.status === "in");
  const door = useDoor();
  const { busy, refusal, stranger, forget } = useProviderReturn();
  const { state } = useLocation();
  const [registered, setRegistered] = useState(false);
  if (signedIn) return <Navigate to={landingAddress() ?? "/"} replace />;
  const news = registered ? words.registered : (state as { reset?: true } | null)?.reset ? words.resetDone : undefined;
  return (
    <LoginFrame title={say(words.signIn)} heading={say(words.welcome)} background={door.backgroundUrl}>
      {news && (
        <p className="login-news" role="status">
          {say(news)}
        </p>
      )}
      {busy && <p role="status">{say(words.enteringByProvider)}</p>}
      <LoginForm door={door} told={refusal} />
      <Link className="login-forgotten" to="/forgetPwd">
        {say(words.forgotten)}
      </Link>
      {stranger && (
        <RegisterDialog
          stranger={stranger}
          asksTenant={givenTenant(door) === undefined}
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
