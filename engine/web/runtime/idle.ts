import { useEffect, useState } from "react";

/** Until nothing else is to be done, two seconds at most. */
export const idle = (): Promise<void> =>
  new Promise((go) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => go(), { timeout: 2000 });
    else setTimeout(go, 50);
  });

/** Whether what is ready has been painted and nothing else was to be done since; stays so. */
export function useIdleAfter(ready: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let left = false;
    void idle().then(() => {
      if (!left) setRested(true);
    });
    return () => {
      left = true;
    };
  }, [ready]);
  return rested;
}
