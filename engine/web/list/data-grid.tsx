import type { ColumnSizingState, RowSelectionState } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { CSSProperties, ReactNode, RefObject } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Column } from "./columns.ts";
import { revealsRows } from "./focus-row.ts";
import { GridHeader } from "./grid-header.tsx";
import type { RowHandlers, Slot } from "./grid-row.tsx";
import { GridRow } from "./grid-row.tsx";
import { branchesTo, useGridTable } from "./grid-table.ts";
import type { Layout } from "./layout.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { wholeColumns } from "./whole-columns.ts";
import { useIdleAfter } from "../runtime/idle.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useTicks } from "./use-ticks.ts";
import styles from "./data-grid.module.css";

/** Widths of the checkbox and the index column, which stay in sight. */
const CHECK = 40;
const INDEX = 44;
const LEAD = CHECK + INDEX;
/** Width of the column with the menu of a row, which stays in sight at the other end. */
const TAIL = 44;
/** Rows kept ready above and below those in sight. */
const BEYOND = 6;

export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
  /** Rows of all pages, for assistive technology. */
  readonly total: number;
  /** Number of the first row, counting from 0 over all pages. */
  readonly offset: number;
  readonly layout: Layout;
  readonly titleColumn: string;
  readonly dottedColumn?: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection: RowSelectionState;
  readonly onSelect: (selection: RowSelectionState) => void;
  readonly onResize: (widths: ColumnSizingState) => void;
  readonly activeId: string;
  /** A row has the focus; "" once none has. */
  readonly onFocusRow: (id: string) => void;
  /** Letters that are keys of the page: no name is looked for that begins with one. */
  readonly reserved: string;
  readonly busy: boolean;
  readonly handlers: Omit<RowHandlers, "select" | "expand">;
  /** What stands in place of rows. */
  readonly empty: ReactNode;
}

function slotOf(
  column: Column,
  width: number,
  at: number,
  pin: "no" | "yes" | "last",
  grid: Pick<DataGridProps, "titleColumn" | "dottedColumn">,
): Slot {
  const pinned = pin !== "no";
  const pinnedClass = `${pinned ? ` ${styles.gridPinned}` : ""}${pin === "last" ? ` ${styles.gridPinnedLast}` : ""}`;
  return {
    column,
    width,
    start: at,
    style: pinned ? { left: LEAD + at } : undefined,
    className: `${styles.gridCell}${column.align === "right" ? ` ${styles.gridRight}` : ""}${pinnedClass}`,
    dotted: column.name === grid.dottedColumn,
    title: column.name === grid.titleColumn,
  };
}

/** How wide a box is within its borders and scroll bar. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const here = box.current;
    if (!here) return;
    const measure = () => setRoom(here.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(here);
    return () => resized.disconnect();
  }, [box]);
  return room;
}

/**
 * The list of all derived screens: only rows in sight are in the document, cells are plain HTML.
 * The React Compiler leaves it alone because of the virtualiser, so rows are memoised by hand.
 */
export function DataGrid(props: DataGridProps) {
  const {
    columns,
    rows,
    layout,
    selection,
    onSelect,
    handlers,
    offset,
    titleColumn,
    dottedColumn,
  } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const room = useRoom(viewport);
  const hasMenu = handlers.menu !== undefined;
  const beside = LEAD + (hasMenu ? TAIL : 0);
  const sized = useMemo(
    () => wholeColumns(columns, layout, room - beside),
    [columns, layout, room, beside],
  );
  const table = useGridTable({
    columns: sized,
    rows,
    layout,
    selection,
    onSelect,
    onResize: props.onResize,
  });
  const model = table.getRowModel().rows;
  const height = layout.density;
  const painted = useIdleAfter(model.length > 0);
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    getItemKey: (index) => model[index]?.id ?? index,
    // What is in sight is painted first, what lies beyond follows.
    overscan: painted ? BEYOND : 0,
  });
  useEffect(() => virtual.measure(), [virtual, height]);

  const { order, shown, pinned, widths } = layout;
  const slots = useMemo(() => {
    const byName = new Map(sized.map((column) => [column.name, column]));
    const visible = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
    const starts = table.getStartVisibleLeafColumns().length;
    let at = 0;
    return visible.flatMap((leaf, position) => {
      const column = byName.get(leaf.id);
      const width = leaf.getSize();
      const start = at;
      at += width;
      if (!column) return [];
      const pin = position >= starts ? "no" : position === starts - 1 ? "last" : "yes";
      return [slotOf(column, width, start, pin, { titleColumn, dottedColumn })];
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table is a new object each time; these are what its columns follow from
  }, [sized, order, shown, pinned, widths, titleColumn, dottedColumn]);

  // Columns beyond the edge follow, as rows do.
  const drawn = useMemo(
    () => (painted ? slots : slots.filter(({ start }) => LEAD + start < room)),
    [painted, slots, room],
  );

  const ids = useMemo(() => model.map((row) => row.id), [model]);
  const ticks = useTicks({ ids, selection, onSelect });
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const rowHandlers = useMemo<RowHandlers>(
    () => ({
      ...handlers,
      expand: (id) => latest.current.getRow(id).toggleExpanded(),
      select: ticks.set,
    }),
    [handlers, ticks],
  );

  const reveal = useEffectEvent((id: string) => {
    const branches = branchesTo(rows, id);
    if (!branches) return;
    flushSync(() =>
      table.setExpanded((now) =>
        now === true ? now : { ...now, ...Object.fromEntries(branches.map((one) => [one, true])) },
      ),
    );
    const place = latest.current.getRowModel().rows.findIndex((row) => row.id === id);
    if (place >= 0) virtual.scrollToIndex(place, { align: "auto" });
  });
  useEffect(() => revealsRows((id) => reveal(id)), []);

  const activePosition = model.findIndex((row) => row.id === props.activeId);
  useEffect(() => {
    if (activePosition >= 0) virtual.scrollToIndex(activePosition, { align: "auto" });
  }, [virtual, activePosition]);

  const [stop, setStop] = useState("");
  const activeAt = useRef(-1);
  /** The record open beside the list has left it: whoever closes it goes on with the row in its place. */
  const followActive = useEffectEvent(() => {
    const left = props.activeId !== "" && activePosition < 0 && activeAt.current >= 0;
    if (left) setStop(ids[Math.min(activeAt.current, ids.length - 1)] ?? "");
    activeAt.current = activePosition;
  });
  // In the same paint, so that a key pressed right after finds the row.
  useLayoutEffect(() => followActive(), [activePosition]);
  const stopId = ids.includes(stop) ? stop : ids[0];
  const keys = useGridKeys({
    viewport,
    ids,
    titleAt: (index) => plainText(model[index]?.original[titleColumn]),
    rowHeight: height,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: "auto" }),
    onStop: setStop,
    onFocusRow: props.onFocusRow,
    stepping: props.activeId !== "",
    reserved: props.reserved,
    ticks,
  });

  const width = beside + slots.reduce((sum, slot) => sum + slot.width, 0);
  const tracks = [
    `${CHECK}px ${INDEX}px`,
    ...slots.slice(0, -1).map((slot) => `${slot.width}px`),
    // The last one ends at the edge: widths are whole pixels.
    ...slots.slice(-1).map((slot) => `minmax(${slot.width}px, 1fr)`),
    ...(hasMenu ? [`${TAIL}px`] : []),
  ];
  return (
    <div
      ref={viewport}
      className={styles.grid}
      data-density={height}
      data-fresh={painted ? undefined : true}
      aria-busy={props.busy}
      {...keys}
    >
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-colcount={slots.length + (handlers.menu ? 3 : 2)}
        className={styles.gridTable}
        style={{ minWidth: width, "--grid-tracks": tracks.join(" ") } as CSSProperties}
      >
        <GridHeader
          table={table}
          slots={slots}
          menu={handlers.menu !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <div role="rowgroup" className={styles.gridBody} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = model[index];
            if (!row) return null;
            return (
              <GridRow
                key={row.id}
                row={row.original}
                slots={drawn}
                handlers={rowHandlers}
                position={offset + index}
                top={start}
                height={height}
                selected={selection[row.id] === true}
                active={row.id === props.activeId}
                stop={row.id === stopId}
                depth={row.depth}
                expanded={row.getCanExpand() ? row.getIsExpanded() : undefined}
              />
            );
          })}
        </div>
      </div>
      {model.length === 0 && <div className={styles.gridEmpty}>{props.empty}</div>}
    </div>
  );
}
