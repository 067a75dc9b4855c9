import { useEffect, useState } from "react";
import { lasted } from "./lasted.ts";

/** Minutes and seconds since something began, counted on from when it was first shown. */
export function Elapsed({ since }: { readonly since: string | number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 500);
    return () => clearInterval(timer);
  }, [since]);
  return <time>{lasted(seconds)}</time>;
}
