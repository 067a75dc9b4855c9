const TYPED =
  "input:not([type='hidden']):not([type='file']):not(:disabled), textarea:not(:disabled), [contenteditable='true']";

/** Puts the cursor into the first field of a form: whoever opened it is about to type. Who types already is left alone. */
export function focusFirst(form: Element | null | undefined): void {
  if (form?.contains(document.activeElement)) return;
  form?.querySelector<HTMLElement>(TYPED)?.focus();
}
