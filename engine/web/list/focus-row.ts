import { flushSync } from "react-dom";
import { idle } from "../runtime/idle.ts";
import { hasPanel, isCovered, isTyping } from "../keys/keys.ts";

const inSight = (places: Iterable<HTMLElement>): HTMLElement | undefined =>
  [...places].find((place) => place.checkVisibility());

/** Puts the focus into the list in sight, where it was last. */
export function focusRows(): void {
  inSight(document.querySelectorAll<HTMLElement>('main [data-stop][tabindex="0"]'))?.focus();
}

/** Goes from a row to one of its values, where that can be changed. */
export function focusValue(stop: HTMLElement, column: string): void {
  // A row shows what can be done with its values once it has the focus.
  flushSync(() => stop.focus({ preventScroll: true }));
  const name = CSS.escape(column);
  stop.closest("[data-id]")?.querySelector<HTMLElement>(`[data-column="${name}"]`)?.focus();
}

function placeOf(id: string): HTMLElement | undefined {
  const key = CSS.escape(id);
  const places = `main [data-row="${key}"], main [data-beside$=".${key}"]`;
  return inSight(document.querySelectorAll<HTMLElement>(places));
}

/** Puts the focus on a record's place in what is in sight, on a desk or on a phone: in its list, or where a link opens it beside; where that is gone, nobody is left without a place. */
export function focusRow(id: string): void {
  const place = placeOf(id);
  if (place) place.focus();
  else if (document.activeElement === document.body) focusRows();
  // A list that became empty has no row to go to.
  if (document.activeElement === document.body) document.querySelector("main")?.focus();
}

/** Puts the focus back on a value of a record in the list in sight. */
export function focusCell(id: string, column: string): void {
  const place = placeOf(id);
  if (place) focusValue(place, column);
  else focusRow(id);
}

/** Bring rows into sight that a list has and does not draw: they stand in a folded branch, or beyond its edge. */
const revealing = new Set<(id: string) => void>();

/** Lets a list bring rows into sight; answers how to stop. */
export function revealsRows(reveal: (id: string) => void): () => void {
  revealing.add(reveal);
  return () => void revealing.delete(reveal);
}

/** Leads to a record that was just added where the list in sight has it, unless somebody went on meanwhile. */
export function focusAdded(id: string): void {
  if (isTyping(document.activeElement) || isCovered() || hasPanel()) return;
  const place = placeOf(id);
  if (place) return place.focus();
  for (const reveal of revealing) reveal(id);
  void idle().then(() => placeOf(id)?.focus());
}
