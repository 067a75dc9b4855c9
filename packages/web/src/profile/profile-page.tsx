import { useState } from "react";
import { useSay } from "../app/language.ts";
import { InfoForm } from "./info-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import "./profile-page.css";
import { words } from "./words.ts";

const PANES = [
  { key: "info", label: words.info, Form: InfoForm },
  { key: "password", label: words.password, Form: PasswordForm },
] as const;

/** What users keep about themselves. */
export default function ProfilePage() {
  const say = useSay();
  const [shown, setShown] = useState<"info" | "password">("info");
  const move = (event: { key: string }) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = shown === "info" ? "password" : "info";
    setShown(next);
    document.getElementById(`profile-tab-${next}`)?.focus();
  };
  return (
    <div className="profile">
      <h1>{say(words.info)}</h1>
      <div role="tablist" aria-label={say(words.tabs)} className="profile-tabs" onKeyDown={move}>
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
        <div key={key} id={`profile-pane-${key}`} role="tabpanel" aria-labelledby={`profile-tab-${key}`} hidden={key !== shown}>
          <Form />
        </div>
      ))}
    </div>
  );
}
