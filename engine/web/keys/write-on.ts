/** Goes into the text box of a part of the page, to go on with what was begun. */
function writeOn(part: HTMLElement): boolean {
  const box = part.querySelector("textarea");
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  return box !== null;
}

/** The same for a box that may still be on its way; whoever presses another key meanwhile stays where they are. */
export function writeOnceThere(part: HTMLElement): void {
  if (writeOn(part)) return;
  const drawn = new MutationObserver(() => {
    if (writeOn(part)) drawn.disconnect();
  });
  drawn.observe(part, { childList: true, subtree: true });
  addEventListener("keydown", () => drawn.disconnect(), { once: true, capture: true });
}
