import type { PointerEvent } from "react";

const EDGE = 8;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Where a box may move to so that it stays this far inside the window. */
export function keptInside(
  box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  },
  step: { readonly x: number; readonly y: number },
  room: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  return {
    x: within(box.left + step.x, EDGE, room.width - box.width - EDGE) - box.left,
    y: within(box.top + step.y, EDGE, room.height - box.height - EDGE) - box.top,
  };
}

const STILL = "button, a, input, select, textarea, [role=button]";

/** Drags a dialog by its head, by the pointer. For the box around both. */
export function dragByHead(head: string) {
  return (event: PointerEvent<HTMLElement>) => {
    const grabbed = event.target instanceof Element ? event.target : undefined;
    if (event.button !== 0 || !grabbed?.closest(head) || grabbed.closest(STILL)) return;
    const box = event.currentTarget;
    const at = box.getBoundingClientRect();
    const [startX, startY] = [event.clientX, event.clientY];
    const [movedX = 0, movedY = 0] = box.style.translate
      .split(" ")
      .map((part) => Number.parseFloat(part) || 0);
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { x, y } = keptInside(
        at,
        { x: clientX - startX, y: clientY - startY },
        { width: innerWidth, height: innerHeight },
      );
      box.style.translate = `${movedX + x}px ${movedY + y}px`;
    };
    const letGo = () => removeEventListener("pointermove", onMove);
    event.preventDefault();
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", letGo, { once: true });
    addEventListener("pointercancel", letGo, { once: true });
  };
}

/** Brings a dragged box back inside a window that became smaller, or that it outgrew. */
export function keepInside(box: HTMLElement): void {
  const [movedX = 0, movedY = 0] = box.style.translate
    .split(" ")
    .map((part) => Number.parseFloat(part) || 0);
  if (movedX === 0 && movedY === 0) return;
  const { x, y } = keptInside(
    box.getBoundingClientRect(),
    { x: 0, y: 0 },
    { width: innerWidth, height: innerHeight },
  );
  box.style.translate = `${movedX + x}px ${movedY + y}px`;
}
