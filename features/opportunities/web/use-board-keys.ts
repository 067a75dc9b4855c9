import type { HTMLAttributes, RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import type { BoardColumn } from "../business-calls.ts";

interface BoardKeys {
  /** For the box around the columns. */
  readonly board: RefObject<HTMLDivElement | null>;
  readonly events: Required<Pick<HTMLAttributes<HTMLElement>, "onKeyDown" | "onFocus" | "onBlur">>;
  /** The one card that Tab arrives at. */
  readonly stop: string | undefined;
  /** Comes to that card from elsewhere. */
  readonly enter: () => void;
}

const cardAt = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>("[data-card]")?.dataset["card"]) || "";

/**
 * Moves through the cards of a board by arrows, Home and End, and with Shift moves a card to the stage beside its own: the
 * board is one Tab stop. A card that was moved, or whose column was sorted anew, keeps the focus.
 */
export function useBoardKeys(
  columns: readonly BoardColumn[] = [],
  onMove: ((id: string, to: string) => void) | undefined,
): BoardKeys {
  const board = useRef<HTMLDivElement>(null);
  const held = useRef("");
  const [last, setLast] = useState("");
  const ids = columns.map(({ cards }) => cards.map(({ id }) => id));
  const stop = ids.flat().includes(last) ? last : ids.flat()[0];
  const focus = (id = "") =>
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)?.focus();
  useLayoutEffect(() => {
    if (held.current !== "" && document.activeElement === document.body) focus(held.current);
  }, [columns]);

  const onKeyDown: BoardKeys["events"]["onKeyDown"] = (event) => {
    const { key, target, shiftKey } = event;
    const id = cardAt(target);
    if (id === "" || event.ctrlKey || event.metaKey || event.altKey) return;
    // The list of stages has arrows of its own.
    if (target instanceof HTMLSelectElement) return;
    const at = ids.findIndex((column) => column.includes(id));
    const column = ids[at]!;
    const row = column.indexOf(id);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const to = { ArrowUp: row - 1, ArrowDown: row + 1, Home: 0, End: column.length - 1 }[key];
    if (step !== undefined && shiftKey) {
      const beside = columns[at + step];
      if (beside) onMove?.(id, beside.id);
    } else if (step !== undefined) {
      const onward = step < 0 ? ids.slice(0, at).toReversed() : ids.slice(at + 1);
      const filled = onward.find(({ length }) => length > 0);
      focus(filled?.[Math.min(row, filled.length - 1)]);
    } else if (to !== undefined) focus(column[to]);
    else return;
    event.preventDefault();
  };
  return {
    board,
    stop,
    enter: () => focus(stop),
    events: {
      onKeyDown,
      onFocus: ({ target }) => {
        held.current = cardAt(target);
        if (held.current !== "") setLast(held.current);
      },
      // A card that goes to another column does not give the focus away.
      onBlur: ({ target }) => {
        if (target.isConnected) held.current = "";
      },
    },
  };
}
