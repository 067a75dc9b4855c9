import type { TouchEvent } from "react";
import { useRef, useState } from "react";
import { scrollerOf } from "./scroller.ts";

/** How far down a finger draws until letting go reloads. */
const FAR = 72;

/** Reloads what is drawn down from its top by a finger, as people are used to on a phone. */
export function usePull(reload: () => void) {
  const begun = useRef<number | undefined>(undefined);
  const [drawn, setDrawn] = useState(0);
  const wayOf = (event: TouchEvent): number =>
    begun.current === undefined
      ? 0
      : Math.max(0, ((event.changedTouches[0]?.clientY ?? 0) - begun.current) / 2);
  const letGo = () => {
    begun.current = undefined;
    setDrawn(0);
  };
  return {
    drawn: Math.min(drawn, FAR),
    far: drawn >= FAR,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        const { currentTarget, target, touches } = event;
        // Sheets and dialogs are drawn elsewhere, though their touches are told here as well.
        const mine = touches.length === 1 && currentTarget.contains(target as Node);
        const atTop = mine && scrollerOf(currentTarget).scrollTop <= 0;
        begun.current = atTop ? touches[0]?.clientY : undefined;
      },
      onTouchMove: (event: TouchEvent) => setDrawn(wayOf(event)),
      onTouchEnd: (event: TouchEvent) => {
        if (wayOf(event) >= FAR) reload();
        letGo();
      },
      onTouchCancel: letGo,
    },
  } as const;
}
