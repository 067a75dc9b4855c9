import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./popup.module.css";

interface PopupProps {
  readonly anchor: HTMLElement;
  readonly label?: string;
  readonly role?: "dialog" | "menu";
  readonly align?: "start" | "end";
  readonly className?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button, [tabindex='0']";

/** A panel under the element that opened it. Esc and clicks elsewhere close it, the focus goes back where it came from. */
export function Popup({
  anchor,
  label,
  role = "dialog",
  align = "start",
  className = "",
  onKeyDown,
  onClose,
  children,
}: PopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const fits = at.bottom + box.offsetHeight + 8 < innerHeight;
      const left = align === "start" ? at.left : at.right - box.offsetWidth;
      box.style.top = `${fits ? at.bottom + 4 : Math.max(8, at.top - box.offsetHeight - 4)}px`;
      box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(box);
    box.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => resized.disconnect();
  }, [anchor, align]);
  const close = () => {
    onClose();
    anchor.focus();
  };
  return createPortal(
    <>
      <div className={styles.popupAway} onClick={close} aria-hidden />
      <div
        ref={panel}
        role={role}
        data-popup
        aria-label={label}
        tabIndex={-1}
        className={`${styles.popup} ${className}`}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          event.nativeEvent.stopImmediatePropagation();
          close();
        }}
      >
        {children}
      </div>
    </>,
    document.body,
  );
}
