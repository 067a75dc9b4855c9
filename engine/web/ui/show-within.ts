/** How far a stretch lies outside another, negative before it. */
const outside = (from: number, to: number, first: number, last: number): number =>
  from < first ? from - first : Math.max(0, to - last);

/** Scrolls a box until a part of it is in sight. Unlike `scrollIntoView` it leaves where Tab goes on from. */
export function showWithin(box: HTMLElement | null, selector: string): void {
  const part = box?.querySelector(selector);
  if (!box || !part) return;
  const [within, { left, right, top, bottom }] = [
    box.getBoundingClientRect(),
    part.getBoundingClientRect(),
  ];
  box.scrollBy({
    left: outside(left, right, within.left, within.right),
    top: outside(top, bottom, within.top, within.bottom),
  });
}
