import type { Label } from "#engine/model/index.ts";
import { LONGEST_VIEW_NAME } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSay } from "../runtime/language.ts";
import { toast } from "../ui/feedback.ts";
import { words } from "../words.ts";
import type { useSavedViews } from "./own-views.ts";
import type { ViewTab } from "./saved-views.ts";
import ui from "../ui/ui.module.css";
import styles from "./saved-tabs.module.css";

const RENAME: Label = ["重命名视图", "Rename view"];
const RENAMES: Label = ["双击或按 F2 重命名", "Double-click or press F2 to rename"];

const droppedWords = ([name]: Label): Label => [`已删除视图「${name}」`, `View “${name}” deleted`];

interface OwnTabProps {
  readonly tab: ViewTab;
  readonly on: boolean;
  readonly saved: ReturnType<typeof useSavedViews>;
  readonly onOpen: () => void;
  readonly onDropped: () => void;
  /** What the tab says. */
  readonly children: ReactNode;
}

/** The tab of a view of one's own: it is renamed where it stands, and deleted with ten seconds to take that back. */
export function OwnTab({ tab, on, saved, onOpen, onDropped, children }: OwnTabProps) {
  const say = useSay();
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = say(tab.label);
  const rename = (typed: string) => {
    const next = typed.trim();
    if (next !== "" && next !== name) saved.put({ ...tab, label: [next, next] });
    setRenaming(false);
  };
  if (renaming)
    return (
      <input
        className={`${ui.textField} ${styles.savedName}`}
        aria-label={say(RENAME)}
        defaultValue={name}
        maxLength={LONGEST_VIEW_NAME}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever renames is about to type
        autoFocus
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => rename(target.value)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
          // Leaving it keeps what stands there.
          if (key === "Escape") currentTarget.value = name;
          flushSync(() => rename(currentTarget.value));
          button.current?.focus();
        }}
      />
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-current={on ? "true" : undefined}
        title={say(RENAMES)}
        onClick={onOpen}
        onDoubleClick={() => setRenaming(true)}
        onKeyDown={({ key }) => {
          if (key === "F2") setRenaming(true);
        }}
      >
        {children}
      </button>
      {on && (
        <button
          type="button"
          className={styles.savedDrop}
          aria-label={`${say(words.dropView)}: ${name}`}
          onClick={() => {
            toast.undo(say(droppedWords(tab.label)), saved.drop(tab));
            onDropped();
          }}
        >
          ×
        </button>
      )}
    </>
  );
}
