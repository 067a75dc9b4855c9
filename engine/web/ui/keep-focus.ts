/** Keeps the focus in a part of the screen, on itself, when what had it there goes. Answers how that ends. */
export function keepFocus(part: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  document.addEventListener("focusin", onFocus);
  const changed = new MutationObserver(() => {
    const lost = last instanceof Node && !last.isConnected;
    if (lost && document.activeElement === document.body) part.focus();
  });
  changed.observe(part, { childList: true, subtree: true });
  return () => {
    changed.disconnect();
    document.removeEventListener("focusin", onFocus);
  };
}
