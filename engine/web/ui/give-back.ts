import { useEffect, useState } from "react";
import { focusRows } from "../list/focus-row.ts";

/** Gives the focus back to what had it before a dialog came up, once the dialog is gone and nothing else has taken it. */
export function useGiveBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What takes a dialog down may put the focus somewhere itself.
      queueMicrotask(() => {
        const { activeElement: now, body } = document;
        if (now !== null && now !== body) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        // The button above ticked rows goes with what was done to them.
        else focusRows();
      });
    },
    [before],
  );
}
