import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useCloseRequests } from "./close-requests.ts";
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

const CHOICES =
  ".ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)";

/** A list of choices or a calendar lies above the panel: Esc is theirs. */
const hasChoicesOpen = (): boolean => document.querySelector(CHOICES) !== null;

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
  /** What was typed before there was a box for it. */
  const early = useRef("");
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
    // What is loaded later has the cursor once it is there; until then the panel itself has the keys.
    const settle = () => {
      const first = box.querySelector<HTMLElement>(FOCUSABLE);
      if (first && (document.activeElement === box || !box.contains(document.activeElement))) {
        first.focus();
        // What one types takes the place of what stands there.
        if (first instanceof HTMLInputElement) first.select();
        if (early.current !== "") document.execCommand("insertText", false, early.current);
        early.current = "";
      }
      if (first) arrived.disconnect();
      else box.focus();
    };
    const arrived = new MutationObserver(settle);
    arrived.observe(box, { childList: true, subtree: true });
    settle();
    return () => {
      resized.disconnect();
      arrived.disconnect();
    };
  }, [anchor, align]);
  const close = () => {
    onClose();
    anchor.focus();
  };
  useCloseRequests(close);
  const keepTab = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Tab" || role !== "dialog") return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
      (one) => one.tabIndex >= 0 && one.offsetParent !== null,
    );
    const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (event.target !== end && event.target !== panel.current) return;
    event.preventDefault();
    start?.focus();
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
          keepTab(event);
          const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
          if (letter && event.target === panel.current) early.current += event.key;
          if (event.key !== "Escape" || event.defaultPrevented || hasChoicesOpen()) return;
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
