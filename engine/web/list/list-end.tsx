import { scrollerOf } from "./scroller.ts";
import { useEffect, useEffectEvent, useRef } from "react";

/** The end of what is loaded of a list: coming near it loads more. */
export function ListEnd({ onNear }: { readonly onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const here = end.current;
    if (!here) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { root: scrollerOf(here), rootMargin: "600px" },
    );
    seen.observe(here);
    return () => seen.disconnect();
  }, []);
  return <div ref={end} aria-hidden />;
}
