import type { TouchEvent } from "react";
import { useRef, useState } from "react";
import { scrollerOf } from "./scroller.ts";

/** How far down a finger draws until letting go reloads. */
const FAR = 72;

/** Reloads what is drawn down from its top by a finger, as people are used to on a phone. */
export function usePull(reload: () => void) {
  const begun = useRef<number | undefined>(undefined);
  const [drawn, setDrawn] = useState(0);
  return {
    drawn: Math.min(drawn, FAR),
    far: drawn >= FAR,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        const top = scrollerOf(event.currentTarget).scrollTop <= 0;
        begun.current = top ? event.touches[0]?.clientY : undefined;
      },
      onTouchMove: (event: TouchEvent) => {
        if (begun.current === undefined) return;
        const way = (event.touches[0]?.clientY ?? 0) - begun.current;
        setDrawn(Math.max(0, way / 2));
      },
      onTouchEnd: () => {
        if (drawn >= FAR) reload();
        begun.current = undefined;
        setDrawn(0);
      },
    },
  } as const;
}
