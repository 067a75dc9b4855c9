import { CloseOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { isCovered, isTyping } from "../keys/keys.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./panel.module.css";

interface PanelProps {
  readonly label: string;
  readonly title: ReactNode;
  readonly tools?: ReactNode;
  readonly className?: string;
  /** Keys other than Esc, told unless something is being typed. */
  readonly onKey?: (key: string) => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A page at the right edge without a mask: what is beside it stays usable. On a phone it is the whole page. */
export function Panel({
  label,
  title,
  tools,
  className = "",
  onKey,
  onClose,
  children,
}: PanelProps) {
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered())
      return;
    if (event.key === "Escape") onClose();
    else if (!isTyping(event.target) && onKey?.(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("keydown", pressed);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <aside
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${styles.panel} ${className}`}
    >
      <header className={styles.panelHead}>
        <button
          type="button"
          className={buttons.tool}
          aria-label={say(words.close)}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
        <h2>{title}</h2>
        <span className={styles.panelTools}>{tools}</span>
      </header>
      <div className={styles.panelBody}>{children}</div>
    </aside>,
    document.body,
  );
}
