import { useLayoutEffect, useState } from "react";

/** How far the page is from the edges of the window, while it is asked for: what is as large as the page leaves menu and tabs in sight. */
export function usePageInset(asked: boolean): string | undefined {
  const [inset, setInset] = useState<string>();
  useLayoutEffect(() => {
    const page = asked ? document.querySelector("main") : null;
    if (!page) return;
    const measure = () => {
      const { top, left } = page.getBoundingClientRect();
      setInset(`${top}px 0 0 ${left}px`);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(page);
    return () => resized.disconnect();
  }, [asked]);
  return asked ? inset : undefined;
}
