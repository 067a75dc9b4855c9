import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { reloadSession, signOut, useSession } from "#engine/web/runtime/session.ts";
import { Surroundings } from "#engine/web/runtime/surroundings.tsx";
import { PasswordForm } from "./profile/password-form.tsx";
import { SecondFactorSetup } from "./profile/second-factor-setup.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { keepTyped, typedPassword } from "./typed-password.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./login-page.module.css";

/** What somebody has to do before anything else: change a password another person chose, set up a demanded second step. */
export default function HeldPage() {
  const say = useSay();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [known] = useState(typedPassword);
  const held = useSession((state) => state.user?.held ?? "");
  if (held === "") return <Navigate to="/" replace />;
  const goOn = () => {
    keepTyped("");
    void reloadSession();
  };
  const leave = async () => {
    setLeaving(true);
    keepTyped("");
    await signOut();
    void navigate("/login", { replace: true });
  };
  const heading = say(held === "password" ? words.changeFirst : words.setUpSecondStep);
  return (
    <Surroundings>
      <LoginFrame title={heading} heading={heading}>
        <p className={styles.loginHint}>
          {say(held === "password" ? words.changeFirstHint : words.setUpSecondStepHint)}
        </p>
        {held === "password" ? (
          <PasswordForm known={known} onDone={goOn} />
        ) : (
          <SecondFactorSetup onDone={goOn} />
        )}
        <button
          type="button"
          className={`${buttons.plainButton} ${styles.loginLeave}`}
          disabled={leaving}
          onClick={() => void leave()}
        >
          {say(words.signOut)}
        </button>
      </LoginFrame>
    </Surroundings>
  );
}
