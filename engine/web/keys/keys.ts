import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from "react";
import { useEffect, useEffectEvent } from "react";

/** What lies above the page and its panels, and has the keys: Esc closes the topmost only. */
const ABOVE = [
  "[data-popup]",
  "dialog[open]",
  ":popover-open",
  ".ant-modal-wrap",
  ".ant-drawer-open",
  ".ant-image-preview",
  ".ant-select-dropdown:not(.ant-select-dropdown-hidden)",
  ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)",
].join(", ");

/** Whether something is open over the page. */
export const isCovered = (): boolean => document.querySelector(ABOVE) !== null;

let covered = false;
addEventListener("keydown", () => (covered = isCovered()), { capture: true });

/** Whether a key is for something over the page: that may be gone by it before the page hears of the key. */
export const isForAbove = (): boolean => covered || isCovered();

/** Whether a panel beside the page is open, which has keys of its own. */
export const hasPanel = (): boolean =>
  document.querySelector('[role="dialog"]:not([popover])') !== null;

/** Whether the focus is on the page around a part of it, and in nothing of its own. */
export const isFocusAround = (part: HTMLElement | null): boolean =>
  document.activeElement?.contains(part) === true;

/** Whether what is ticked or chosen has no use for a key; a radio has for all but letters. */
const ticks = (target: HTMLElement, key: string): boolean =>
  target instanceof HTMLInputElement &&
  (target.type === "checkbox" || (target.type === "radio" && /^\S$/.test(key)));

/** Whether keys, or one of them, are letters of a text where they go. */
export function isTyping(target: EventTarget | null, key = ""): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(input|textarea|select)$/i.test(target.tagName) && !ticks(target, key)) ||
      target.role === "menuitem")
  );
}

/** Enter with Ctrl or ⌘, which agrees from anywhere. */
export const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

/** Whether a dialog is agreed to by Ctrl+Enter, from anywhere in it, its buttons too. What lies above is no part of it but for React. */
export function agreesByKey(event: ReactKeyboardEvent): boolean {
  if (!isSaveKey(event) || !event.currentTarget.contains(event.target as Node)) return false;
  event.preventDefault();
  return true;
}

/** Hears single keys that nobody else took, while nothing lies above the page and nobody types. Answers whether it took one. */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target, event.key) || isForAbove()) return;
    if (onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** A letter that leads to a place on the screen, while that is in sight. */
export function useKeyTo(letter: string, place: RefObject<HTMLElement | null>): void {
  usePageKeys((pressed) => {
    if (pressed.toLowerCase() !== letter || !place.current?.checkVisibility()) return false;
    place.current.focus();
    return true;
  });
}
