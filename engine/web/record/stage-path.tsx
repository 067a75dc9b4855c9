import type { Label, PathStep } from "#engine/model/index.ts";
import type { CSSProperties } from "react";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { words } from "../words.ts";
import styles from "./stage-path.module.css";

/** A step of a record on its way. */
export interface ShownStep {
  readonly key: string;
  readonly label: Label;
  /** When it was taken. */
  readonly day?: string;
  readonly state: "done" | "now" | "ahead";
  /** Takes the record there. */
  readonly onGo?: () => void;
}

/** The steps of a record whose fields say when each was taken; it stands at the last one. */
export function datedSteps(path: readonly PathStep[], row: ListRow): readonly ShownStep[] {
  const days = path.map(({ at }) => plainText(row[at]).slice(0, 10));
  const last = days.findLastIndex((day) => day !== "");
  return path.map(({ label, at }, place) => ({
    key: at,
    label,
    day: days[place],
    state: place < last ? "done" : place === last ? "now" : "ahead",
  }));
}

/** How far a record has come, under its name. */
export function StagePath({ steps }: { readonly steps: readonly ShownStep[] }) {
  const say = useSay();
  return (
    <ol
      className={styles.path}
      style={{ "--count": steps.length, "--half": Math.ceil(steps.length / 2) } as CSSProperties}
      aria-label={say(words.stagePath)}
    >
      {steps.map(({ key, label, day, state, onGo }) => {
        const content = (
          <>
            {say(label)} {day && <time dateTime={day}>{day.slice(5)}</time>}
          </>
        );
        return (
          <li
            key={key}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
            title={day && `${say(label)} ${day}`}
          >
            {onGo && state !== "now" ? (
              <button type="button" onClick={onGo}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
