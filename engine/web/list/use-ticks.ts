import type { RowSelectionState } from "@tanstack/react-table";
import { useEffect, useMemo, useRef } from "react";

export interface Ticks {
  /** Ticks a row or takes its tick away; reaching, all rows from the one before up to it. */
  readonly set: (id: string, on: boolean, reaching?: boolean) => void;
  /** Ticks a row if it is not, and the other way round. */
  readonly turn: (id: string, reaching: boolean) => void;
  /** Goes on from a row to the one beside it: both are ticked, or, on the way back, the first no longer. */
  readonly goOn: (from: string, to: string) => void;
  /** Ticks all rows, or none where all are. */
  readonly turnAll: () => void;
}

interface Ticked {
  /** Ids of the rows in their order. */
  readonly ids: readonly string[];
  readonly selection: RowSelectionState;
  readonly onSelect: (selection: RowSelectionState) => void;
}

function withTicks(before: RowSelectionState, ids: readonly string[], on: boolean) {
  const next = { ...before };
  for (const id of ids)
    if (on) next[id] = true;
    else delete next[id];
  return next;
}

/** Ticks the rows of a grid, one by one or many at once. Stays the same over what is ticked. */
export function useTicks(ticked: Ticked): Ticks {
  const latest = useRef(ticked);
  useEffect(() => {
    latest.current = ticked;
  });
  /** The row that was ticked last, from which one reaches on. */
  const last = useRef("");
  return useMemo(() => {
    const tick = (rows: readonly string[], on: boolean) => {
      const { selection, onSelect } = latest.current;
      onSelect(withTicks(selection, rows, on));
    };
    const isOn = (id: string): boolean => latest.current.selection[id] === true;
    const set: Ticks["set"] = (id, on, reaching = false) => {
      const { ids } = latest.current;
      const [start, end] = [ids.indexOf(last.current), ids.indexOf(id)].sort((a, b) => a - b);
      tick(reaching && start! >= 0 ? ids.slice(start, end! + 1) : [id], on);
      last.current = id;
    };
    return {
      set,
      turn: (id, reaching) => set(id, reaching || !isOn(id), reaching),
      goOn: (from, to) => {
        const back = isOn(from) && isOn(to);
        tick(back ? [from] : [from, to], !back);
        last.current = to;
      },
      turnAll: () => {
        const { ids } = latest.current;
        tick(ids, !ids.every(isOn));
      },
    };
  }, []);
}
