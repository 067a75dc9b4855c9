import { useEffect, useState } from "react";
import { focusRows } from "../list/focus-row.ts";

/** The record that lies open above everything else; not one of a sleeping tab. */
const openPanel = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-panel]")].findLast((one) =>
    one.checkVisibility(),
  );

/** Gives the focus back to what had it before a dialog came up, once the dialog is gone and nothing else has taken it. */
export function useGiveBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What takes a dialog down may put the focus somewhere itself.
      queueMicrotask(() => {
        const { activeElement: now, body } = document;
        if (now !== null && now !== body) return;
        const panel = openPanel();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        // The button goes with what was done: of an open record, whose reader stays in it, or above ticked rows.
        else if (panel) panel.focus();
        else focusRows();
      });
    },
    [before],
  );
}
