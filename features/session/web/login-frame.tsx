import { useEffect, type ReactNode } from "react";
import { setLanguage, useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { LoginScene } from "./login-scene.tsx";
import { words } from "./words.ts";
import styles from "./login-page.module.css";

interface LoginFrameProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  /** Picture of the tenant behind the brand; none where "". */
  readonly background?: string;
  readonly children: ReactNode;
}

/** What stands around the forms in front of the sign-in. */
export function LoginFrame({ title, heading, background = "", children }: LoginFrameProps) {
  const say = useSay();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} - ${say(words.product)}`;
  });
  const picture =
    background === "" ? undefined : { backgroundImage: `url(${JSON.stringify(background)})` };
  return (
    <main className={styles.login}>
      <section className={styles.loginBrand} style={picture}>
        <p className={styles.loginLogo}>
          <img src="/logo.svg" alt="" width="32" height="32" />
          {say(words.product)}
        </p>
        <h2>{say(words.promise)}</h2>
        <p>{say(words.promiseHint)}</p>
        <LoginScene />
      </section>
      <section className={styles.loginCard}>
        <button
          type="button"
          className={styles.loginLanguage}
          lang={language === "zh" ? "en" : "zh-CN"}
          onClick={() => setLanguage(language === "zh" ? "en" : "zh")}
        >
          {say(words.language)}
        </button>
        <h1>{heading}</h1>
        {children}
      </section>
    </main>
  );
}
