import type { RefObject, TouchEvent } from "react";
import { useRef } from "react";

/** Drawn down this far, a sheet closes. */
const FAR = 120;

/** Puts a sheet at the lower edge of a phone away by drawing its head down; for the head. */
export function useSheet(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const begun = useRef<number | undefined>(undefined);
  const way = (event: TouchEvent) =>
    Math.max(0, (event.changedTouches[0]?.clientY ?? 0) - (begun.current ?? 0));
  const move = (distance: number) =>
    sheet.current?.style.setProperty("--sheet-drawn", `${distance}px`);
  const letGo = () => {
    move(0);
    begun.current = undefined;
  };
  return {
    onTouchStart: (event: TouchEvent) => {
      begun.current = event.touches[0]?.clientY;
    },
    onTouchMove: (event: TouchEvent) => move(way(event)),
    onTouchEnd: (event: TouchEvent) => {
      if (way(event) > FAR) onClose();
      letGo();
    },
    onTouchCancel: letGo,
  } as const;
}
