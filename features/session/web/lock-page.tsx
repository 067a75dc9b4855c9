import { useEffect, useState, type FormEvent } from "react";
import { Link, Navigate } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { unlockScreen } from "#engine/web/runtime/lock-password.ts";
import { useLock } from "#engine/web/runtime/lock.ts";
import { signOut, useSession } from "#engine/web/runtime/session.ts";
import { Waiting } from "#engine/web/runtime/waiting.tsx";
import { Avatar } from "#engine/web/ui/avatar.tsx";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./lock-page.module.css";

/** Covers everything until the lock password is given; the session goes on behind it. */
export default function LockPage() {
  const say = useSay();
  const { status, user } = useSession();
  const locked = useLock((state) => state.locked);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    document.title = `${say(words.locked)} - ${say(words.product)}`;
  });
  if (status === "unknown") return <Waiting />;
  if (status === "out")
    return (
      <main className={styles.lockPage}>
        <h1>{say(words.nothingLocked)}</h1>
        <Link className={buttons.solidButton} to="/login" replace>
          {say(words.signIn)}
        </Link>
      </main>
    );
  if (!locked) return <Navigate to="/" replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setProblem(say(words.lockPasswordMissing));
    else if (!unlockScreen(password)) setProblem(say(words.lockPasswordWrong));
  };
  return (
    <main className={styles.lockPage}>
      <Avatar name={user?.realName ?? ""} image={user?.avatar} size={64} />
      <h1>{user?.realName}</h1>
      <p>{say(words.locked)}</p>
      <form onSubmit={submit}>
        <LabelledInput
          label={say(words.lockPassword)}
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          problem={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className={buttons.solidButton}>
          {say(words.unlock)}
        </button>
        <button type="button" className={styles.lockLeave} onClick={() => void signOut()}>
          {say(words.signOut)}
        </button>
      </form>
    </main>
  );
}
