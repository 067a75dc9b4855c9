/** Puts the focus on a record's place in the list in sight, on a desk or on a phone. */
export function focusRow(id: string): void {
  const places = document.querySelectorAll<HTMLElement>(`main [data-row="${CSS.escape(id)}"]`);
  [...places].find((place) => place.checkVisibility())?.focus();
}
