const inSight = (places: Iterable<HTMLElement>): HTMLElement | undefined =>
  [...places].find((place) => place.checkVisibility());

/** Puts the focus into the list in sight, where it was last. */
export function focusRows(): void {
  inSight(document.querySelectorAll<HTMLElement>('main [data-stop][tabindex="0"]'))?.focus();
}

/** Puts the focus on a record's place in the list in sight, on a desk or on a phone; where that is gone, nobody is left without a place. */
export function focusRow(id: string): void {
  const place = inSight(
    document.querySelectorAll<HTMLElement>(`main [data-row="${CSS.escape(id)}"]`),
  );
  if (place) place.focus();
  else if (document.activeElement === document.body) focusRows();
}
