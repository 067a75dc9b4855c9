const TYPED =
  "input:not([type='hidden']):not([type='file']):not(:disabled), textarea:not(:disabled), [contenteditable='true']";

/** Where the keyboard enters a field: of radios, the one that is chosen. */
function entryOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== "radio") return field;
  const name = CSS.escape(field.name);
  return document.querySelector<HTMLElement>(`input[name="${name}"]:checked`) ?? field;
}

/** Puts the cursor into the first field of a form: whoever opened it is about to type, be it still sliding in. Who types already is left alone. */
export function focusFirst(form: Element | null | undefined): void {
  if (form?.contains(document.activeElement)) return;
  const first = form?.querySelector<HTMLElement>(TYPED);
  if (first) entryOf(first).focus({ preventScroll: true });
}
