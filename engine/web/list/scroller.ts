/** What moves when one scrolls where an element is. */
export function scrollerOf(element: Element): Element {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.documentElement;
}
