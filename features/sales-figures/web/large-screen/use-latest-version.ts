import { useEffect } from "react";
import { takeUpdate, useUpdateReady } from "#engine/web/runtime/update.ts";

/** Nobody sits at a screen on a wall: it goes over to a newer version by itself. */
export function useLatestVersion(): void {
  const ready = useUpdateReady();
  useEffect(() => {
    if (ready) takeUpdate();
  }, [ready]);
}
