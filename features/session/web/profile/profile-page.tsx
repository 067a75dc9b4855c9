import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { InfoForm } from "./info-form.tsx";
import { NoticeSettings } from "./notice-settings.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorPane } from "./second-factor-pane.tsx";
import { SessionList } from "./session-list.tsx";
import { words } from "./words.ts";
import styles from "./profile-page.module.css";

const PANES = [
  { key: "info", label: words.info, Form: InfoForm },
  { key: "password", label: words.password, Form: PasswordForm },
  { key: "second-step", label: words.secondStep, Form: SecondFactorPane },
  { key: "sessions", label: words.sessions, Form: SessionList },
  { key: "notices", label: words.notices, Form: NoticeSettings },
] as const;

type Pane = (typeof PANES)[number]["key"];

/** What users keep about themselves. */
export default function ProfilePage() {
  const say = useSay();
  const [shown, setShown] = useState<Pane>("info");
  const move = (event: { key: string }) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const at =
      PANES.findIndex(({ key }) => key === shown) +
      (event.key === "ArrowRight" ? 1 : PANES.length - 1);
    const next = PANES[at % PANES.length]!.key;
    setShown(next);
    document.getElementById(`profile-tab-${next}`)?.focus();
  };
  return (
    <div className={styles.profile}>
      <h1>{say(words.info)}</h1>
      <div
        role="tablist"
        aria-label={say(words.tabs)}
        className={styles.profileTabs}
        onKeyDown={move}
      >
        {PANES.map(({ key, label }) => (
          <button
            key={key}
            id={`profile-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === shown}
            aria-controls={`profile-pane-${key}`}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => setShown(key)}
          >
            {say(label)}
          </button>
        ))}
      </div>
      {PANES.map(({ key, Form }) => (
        <div
          key={key}
          id={`profile-pane-${key}`}
          role="tabpanel"
          aria-labelledby={`profile-tab-${key}`}
          hidden={key !== shown}
        >
          {(key === shown || key === "info" || key === "password") && <Form />}
        </div>
      ))}
    </div>
  );
}
