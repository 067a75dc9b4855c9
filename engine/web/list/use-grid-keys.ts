import type { FocusEvent, HTMLAttributes, RefObject } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { focusValue } from "./focus-row.ts";
import type { Ticks } from "./use-ticks.ts";

interface GridKeys {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** Ids of the rows in their order. */
  readonly ids: readonly string[];
  readonly titleAt: (index: number) => string;
  readonly rowHeight: number;
  readonly scrollTo: (index: number) => void;
  readonly onStop: (id: string) => void;
  /** A row has the focus; "" once the page has it elsewhere. What lies above the page takes it from no row. */
  readonly onFocusRow: (id: string) => void;
  /** Arrows step through records instead, while one is open beside the list. */
  readonly stepping: boolean;
  /** Letters that begin no word. */
  readonly reserved: string;
  readonly ticks: Ticks;
}

/** Letters further apart than this begin a new word. */
const PAUSE_MS = 800;

const FOCUSABLE = "input, a, button";

const rowIdOf = (target: Element): string =>
  target.closest("[data-id]")?.getAttribute("data-id") ?? "";

type GridEvents = Required<Pick<HTMLAttributes<HTMLElement>, "onKeyDown" | "onFocus" | "onBlur">>;

/**
 * Moves through the rows of a grid by arrows, Home, End, Page and letters: the grid is one Tab stop. From a value that can be
 * changed one comes to the same of the next row. Where the row with the focus goes away, the row in its place has it.
 */
export function useGridKeys(grid: GridKeys): GridEvents {
  const typed = useRef({ text: "", at: 0 });
  const held = useRef({ id: "", index: 0 });
  const { viewport, ids } = grid;
  const focusRow = (index: number, column?: string) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))];
    if (id === undefined) return;
    const row = () =>
      viewport.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-stop]`);
    grid.onStop(id);
    grid.scrollTo(ids.indexOf(id));
    // At once, for the next key is meant for it; a row far away is drawn once it was scrolled to.
    const take = (stop: HTMLElement | null | undefined) => {
      if (stop && column !== undefined) focusValue(stop, column);
      else stop?.focus({ preventScroll: true });
    };
    const drawn = row();
    if (drawn) take(drawn);
    else requestAnimationFrame(() => take(row()));
  };
  const hold = (id: string) => void (held.current = { id, index: ids.indexOf(id) });
  const follow = useEffectEvent(() => {
    const { id, index } = held.current;
    if (id === "" || ids.length === 0) return;
    if (ids.includes(id)) return hold(id);
    hold("");
    if (document.activeElement === document.body) focusRow(index);
  });
  useEffect(() => follow(), [ids]);
  const begunAt = (now: number): string =>
    now - typed.current.at < PAUSE_MS ? typed.current.text : "";
  const toLetter = async (letter: string, now: number, from: number) => {
    const word = begunAt(now) + letter;
    typed.current = { text: word, at: now };
    const { isBegunBy } = await import("#engine/model/pinyin.ts");
    const start = word.length === 1 ? from + 1 : from;
    const order = ids.map((_, place) => (start + place) % ids.length);
    const found = order.find((index) => isBegunBy(grid.titleAt(index), word));
    if (found !== undefined) focusRow(found);
  };
  const within = (row: Element, target: Element, step: number) => {
    const all = [...row.querySelectorAll<HTMLElement>(FOCUSABLE)];
    all[all.findIndex((one) => one === target) + step]?.focus();
  };
  const onKeyDown: GridEvents["onKeyDown"] = (event) => {
    const { key, target, currentTarget } = event;
    const row = target instanceof Element ? target.closest("[data-id]") : null;
    if (!row || event.altKey || !currentTarget.contains(row)) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== "a") return;
      grid.ticks.turnAll();
      return event.preventDefault();
    }
    const id = row.getAttribute("data-id") ?? "";
    const index = ids.indexOf(id);
    const screen = Math.max(
      1,
      Math.floor((viewport.current?.clientHeight ?? 0) / grid.rowHeight) - 2,
    );
    const to = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: ids.length - 1,
      PageDown: index + screen,
      PageUp: index - screen,
    }[key];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const isStop = (target as Element).matches("[data-stop]");
    const column = (target as Element).getAttribute("data-column") ?? undefined;
    const beside = ids[to ?? -1];
    if (event.shiftKey && key.startsWith("Arrow") && beside !== undefined && !grid.stepping)
      grid.ticks.goOn(id, beside);
    if (to !== undefined && !(grid.stepping && key.startsWith("Arrow"))) focusRow(to, column);
    else if (step !== undefined) within(row, target as Element, step);
    else if (key === " " && isStop) grid.ticks.turn(id, event.shiftKey);
    else if (
      /^[\p{L}\d]$/u.test(key) &&
      isStop &&
      !grid.stepping &&
      !(grid.reserved.includes(key.toLowerCase()) && begunAt(event.timeStamp) === "")
    )
      void toLetter(key, event.timeStamp, index);
    else return;
    event.preventDefault();
  };
  return {
    onKeyDown,
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      hold(rowIdOf(target));
      grid.onFocusRow(rowIdOf(target));
      const cameByHeadings =
        relatedTarget instanceof Element && relatedTarget.closest("[role=columnheader]");
      // Tab went over headings far to the right; whoever comes to the rows reads them from the left.
      if (cameByHeadings && target.matches("[data-stop]")) currentTarget.scrollLeft = 0;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A row that goes away does not give the focus away.
      if (target.isConnected) hold("");
      if (relatedTarget === null || relatedTarget.closest("main")) grid.onFocusRow("");
    },
  };
}
