import { useEffect } from "react";
import { Navigate } from "react-router";
import { landingAddress } from "../app/landing.ts";
import { setLanguage, useLanguage, useSay } from "../app/language.ts";
import { useSession } from "../app/session.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginScene } from "./login-scene.tsx";
import "./login-page.css";
import { words } from "./words.ts";

/** The door. It loads nothing of what is behind it. */
export default function LoginPage() {
  const say = useSay();
  const language = useLanguage();
  const signedIn = useSession((state) => state.status === "in");
  useEffect(() => {
    document.title = `${say(words.signIn)} - ${say(words.product)}`;
  });
  if (signedIn) return <Navigate to={landingAddress() ?? "/"} replace />;
  return (
    <main className="login">
      <section className="login-brand">
        <p className="login-logo">
          <img src="/logo.svg" alt="" width="32" height="32" />
          {say(words.product)}
        </p>
        <h2>{say(words.promise)}</h2>
        <p>{say(words.promiseHint)}</p>
        <LoginScene />
      </section>
      <section className="login-card">
        <button
          type="button"
          className="login-language"
          lang={language === "zh" ? "en" : "zh-CN"}
          onClick={() => setLanguage(language === "zh" ? "en" : "zh")}
        >
          {say(words.language)}
        </button>
        <h1>{say(words.welcome)}</h1>
        <LoginForm />
      </section>
    </main>
  );
}
