import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { TabRow } from "#engine/web/ui/tab-row.tsx";
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
  return (
    <div className={styles.profile}>
      <h1>{say(words.info)}</h1>
      <TabRow
        name="profile"
        label={say(words.tabs)}
        tabs={PANES.map(({ key, label }) => ({ key, label: say(label) }))}
        active={shown}
        onChoose={(key) => setShown(key as Pane)}
      />
      {PANES.map(({ key, Form }) => (
        <div
          key={key}
          id={`profile-${key}-panel`}
          role="tabpanel"
          aria-labelledby={`profile-${key}`}
          className={styles.profilePane}
          hidden={key !== shown}
        >
          {(key === shown || key === "info" || key === "password") && <Form />}
        </div>
      ))}
    </div>
  );
}
