import type { KeyboardEvent, ReactNode } from "react";
import { createContext, useContext, useRef } from "react";
import { REPORT_KEYS } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { usePageKeys } from "../keys/keys.ts";

const STOP = "a, button";

const stopsIn = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(STOP),
];

const Within = createContext(false);

/** The tab order of what leads somewhere: within a table of figures, arrows come to it instead. */
export const useTabOrder = (): -1 | undefined => (useContext(Within) ? -1 : undefined);

/** What stands in a line below or above, in the same column where that leads somewhere; columns count from the end, for names may span several. */
function stopBeside(
  row: HTMLTableRowElement,
  cell: Element,
  step: 1 | -1,
): HTMLElement | undefined {
  const column = [...row.cells].findIndex((one) => one === cell) - row.cells.length;
  const rows = [...(row.closest("table")?.rows ?? [])];
  const at = rows.indexOf(row);
  const beyond = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const inColumn = beyond.flatMap((one) => [...one.cells].slice(column, column + 1 || undefined));
  return inColumn.flatMap(stopsIn)[0] ?? beyond.flatMap(stopsIn)[0];
}

/** Where a key leads from a number or a heading of a table. */
function stopBy(key: string, from: Element): HTMLElement | undefined {
  const cell = from.closest("td, th");
  const row = cell?.closest("tr");
  if (!cell || !row) return undefined;
  const own = stopsIn(row);
  const at = own.findIndex((one) => one === from);
  switch (key) {
    case "ArrowDown":
      return stopBeside(row, cell, 1);
    case "ArrowUp":
      return stopBeside(row, cell, -1);
    case "ArrowRight":
      return own[at + 1];
    case "ArrowLeft":
      return own[at - 1];
    case "Home":
      return own[0];
    default:
      return key === "End" ? own.at(-1) : undefined;
  }
}

interface FigureTableProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The box of a table of figures, which is one Tab stop: arrows, Home and End go from one number that leads somewhere to the
 * next, and come back to the one they were at last.
 */
export function FigureTable({ label, className, children }: FigureTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useKeyHelp(REPORT_KEYS);
  const enter = (): boolean => {
    const [first] = stopsIn(
      box.current?.querySelector("tbody:has(a, button)") ?? new DocumentFragment(),
    );
    const stop = last.current?.isConnected ? last.current : first;
    stop?.focus();
    return stop !== undefined;
  };
  usePageKeys(
    (key) => key === "ArrowDown" && !!document.activeElement?.contains(box.current) && enter(),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    if (target === currentTarget || !currentTarget.contains(target)) return;
    const stop = stopBy(key, target);
    if (!stop) return;
    stop.focus();
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={className}
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget && currentTarget.contains(target)) last.current = target;
      }}
    >
      <Within value>{children}</Within>
    </div>
  );
}
