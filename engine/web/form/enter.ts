import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { ADDS } from "../fields/adding.ts";
import { onceTaken } from "../fields/take-first.ts";
import { isSaveKey } from "../keys/keys.ts";

/** What Enter belongs to while one is in it: a picker takes its date, a list its entry, a text area a new line. */
const OWN_ENTER = ".ant-picker, .ant-select, .ant-cascader, [role='combobox'], textarea";

/** Saves a form once what was chosen in it is found, with all that the same key took. */
export const submitTaken = (form: HTMLFormElement | null): void =>
  onceTaken(() => {
    flushSync(() => undefined);
    if (form?.isConnected) form.requestSubmit();
  });

/** With Ctrl or ⌘, Enter saves the form it is pressed in. Answers whether it was pressed so. */
export function savesByKey(event: KeyboardEvent): boolean {
  if (!isSaveKey(event)) return false;
  event.preventDefault();
  // A dialog around it has nothing to agree to.
  event.stopPropagation();
  submitTaken(event.currentTarget.closest("form"));
  return true;
}

/** Enter saves a form from its plain inputs only; with Ctrl or ⌘ it saves from anywhere. */
function enterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || savesByKey(event)) return;
  const inside = event.target instanceof HTMLInputElement && event.target.closest(OWN_ENTER);
  if (inside) event.preventDefault();
}

/** The open list in which somebody moved since it opened, or since they took something there: what is marked then is its own choice again. */
let roamed: EventTarget | undefined;

const ENTER = { key: "Enter", keyCode: 13, bubbles: true, cancelable: true };

/** Has a list take what is marked in it, as Enter does. */
function takeMarked(list: HTMLInputElement): void {
  list.dispatchEvent(new KeyboardEvent("keydown", ENTER));
  list.dispatchEvent(new KeyboardEvent("keyup", ENTER));
}

/** Whether a list is known to hold nothing that is called as was typed. */
const isEmpty = (list: HTMLInputElement): boolean =>
  document
    .getElementById(list.getAttribute("aria-controls") ?? "")
    ?.matches(".ant-select-item-empty:not(:has([aria-busy]))") ?? false;

/** Whether what is marked would open a form to add what was typed. */
const addsTyped = (list: HTMLInputElement): boolean =>
  document.getElementById(list.getAttribute("aria-activedescendant") ?? "")?.textContent === ADDS;

/** Tab takes what is marked in an open list and goes on to the next field; of itself the list would keep it. What was typed and is not found keeps it too. */
function leave(event: KeyboardEvent, list: HTMLInputElement, isChosen: boolean): void {
  event.stopPropagation();
  if (list.value !== "" && (isEmpty(list) || addsTyped(list))) event.preventDefault();
  else if (isChosen) takeMarked(list);
}

/**
 * What an open list marks by itself nobody chose: the key that saves, and Tab, take it only where somebody typed or moved
 * there. A closed one the key that saves leaves closed.
 */
function listKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const isList = target instanceof HTMLInputElement && target.ariaExpanded !== null;
  const isOpen = isList && target.ariaExpanded === "true";
  if (!isOpen) roamed = undefined;
  if (!isList) return;
  if (isOpen && /^(Arrow|Page|Home|End)/.test(event.key)) roamed = target;
  const isChosen = isOpen && (target.value !== "" || roamed === target);
  if (isOpen && event.key === "Tab") leave(event, target, isChosen);
  if (event.key === "Enter") roamed = undefined;
  if (isChosen || !isSaveKey(event)) return;
  savesByKey(event);
}

/** What Enter does in a form. Source: every form of the engine. */
export const enterKeys = { onKeyDown: enterKey, onKeyDownCapture: listKey };
