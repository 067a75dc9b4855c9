import { useEffect, useEffectEvent } from "react";
import { useScreenClass } from "./screen-class.ts";

/** HTML's own, which not every browser has. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * On a phone the gesture that leads back closes what lies on top, where the browser has close requests (HTML); elsewhere
 * it leaves the screen. The browser's own dialogs and popovers need none of this.
 */
export function useCloseRequests(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const phone = useScreenClass() === 0;
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!phone || !CloseWatcher) return undefined;
    let watcher: CloseWatcher | undefined;
    // Esc is such a request too; whom it concerns has heard the key.
    let byKey = false;
    const onKey = ({ key, type }: KeyboardEvent) => {
      byKey = key === "Escape" && type === "keydown";
    };
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // Whoever is asked about unsaved changes may stay.
        watch();
        if (!byKey) close();
      };
    };
    watch();
    addEventListener("keydown", onKey, true);
    addEventListener("keyup", onKey, true);
    return () => {
      watcher?.destroy();
      removeEventListener("keydown", onKey, true);
      removeEventListener("keyup", onKey, true);
    };
  }, [phone]);
}
