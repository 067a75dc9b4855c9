import type { KeyboardEvent, ReactNode } from "react";
import { useSay } from "../runtime/language.ts";
import { Popup } from "../ui/popup.tsx";
import { words } from "../words.ts";
import styles from "./row-menu.module.css";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly tone?: "primary" | "danger";
  /** Stands before its label on a button. */
  readonly icon?: ReactNode;
  /** Comes before the declared calls. */
  readonly ahead?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  readonly anchor: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((now + step) % buttons.length)?.focus();
  event.preventDefault();
}

/** Everything that can be done with a row; arrows move through it. */
export function RowMenu({ anchor, items, onClose }: RowMenuProps) {
  const say = useSay();
  return (
    <Popup
      anchor={anchor}
      role="menu"
      align="end"
      label={say(words.more)}
      className={styles.rowMenu}
      onKeyDown={moveFocus}
      onClose={onClose}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          className={item.tone === "danger" ? styles.rowMenuDanger : undefined}
          onClick={() => {
            onClose();
            // What comes up gives the focus back to it.
            anchor.focus();
            item.run();
          }}
        >
          {item.label}
        </button>
      ))}
    </Popup>
  );
}
