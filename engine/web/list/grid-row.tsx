import { EditOutlined } from "@ant-design/icons";
import type { CSSProperties, ReactNode } from "react";
import { memo, useState } from "react";
import type { Column } from "./columns.ts";
import { KIND_UI } from "../fields/index.ts";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { editWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./data-grid.module.css";

/** A column as the grid lays it out. */
export interface Slot {
  readonly column: Column;
  readonly width: number;
  /** Width of the columns before it. */
  readonly start: number;
  /** Where it stays while the others are scrolled past it. */
  readonly style?: CSSProperties;
  readonly className: string;
  /** Shown as a dot and a word. */
  readonly dotted: boolean;
  /** Leads into the record. */
  readonly title: boolean;
}

export interface RowHandlers {
  readonly open?: (row: ListRow) => void;
  /** Ticks a row; reaching, all rows since the one ticked before. */
  readonly select: (id: string, on: boolean, reaching: boolean) => void;
  readonly expand: (id: string) => void;
  /** Where it opens; undefined where this one does not. */
  readonly href: (row: ListRow) => string | undefined;
  /** Draws the title cell's text, with an avatar for people. */
  readonly title: (row: ListRow, text: ReactNode) => ReactNode;
  /** The quickest actions of a row; drawn while the row is pointed at or has the focus. */
  readonly quick?: (row: ListRow) => ReactNode;
  /** Whether a value can be changed where it stands, and how that begins. */
  readonly editable?: (row: ListRow, column: Column) => boolean;
  readonly edit?: (row: ListRow, column: Column, anchor: HTMLElement) => void;
  /** Opens the menu of everything that can be done with a row. */
  readonly menu?: (row: ListRow, anchor: HTMLElement) => void;
}

interface GridRowProps {
  readonly row: ListRow;
  readonly slots: readonly Slot[];
  readonly handlers: RowHandlers;
  readonly position: number;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  readonly active: boolean;
  /** The one row that Tab arrives at. */
  readonly stop: boolean;
  readonly depth: number;
  /** undefined where the row has no children. */
  readonly expanded?: boolean;
}

/** A value as its kind shows it; no component, there are thousands of cells. */
function cellOf({ column: { name, field }, dotted }: Slot, row: ListRow): ReactNode {
  const { Cell } = KIND_UI[field.kind];
  return <Cell value={row[name]} row={row} name={name} field={field} dotted={dotted} />;
}

/** One row of plain HTML; drawn again only when something about it changes. */
export const GridRow = memo(function GridRow({
  row,
  slots,
  handlers,
  position,
  top,
  height,
  selected,
  active,
  stop,
  depth,
  expanded,
}: GridRowProps) {
  const say = useSay();
  const [hot, setHot] = useState(false);
  const called = plainText(row[slots.find((slot) => slot.title)?.column.name ?? ""]);
  const place = handlers.href(row);
  const title = (slot: Slot) => (
    <>
      {expanded === undefined && depth > 0 && <span className={styles.gridBranch} />}
      {expanded !== undefined && (
        <button
          type="button"
          className={styles.gridBranch}
          tabIndex={-1}
          aria-expanded={expanded}
          aria-label={say(expanded ? words.collapse : words.expand)}
          onClick={(event) => {
            event.stopPropagation();
            handlers.expand(row.id);
          }}
        />
      )}
      {place !== undefined ? (
        <a
          className={styles.gridTitle}
          data-row={row.id}
          data-stop
          tabIndex={stop ? 0 : -1}
          href={place}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            event.stopPropagation();
            handlers.open?.(row);
          }}
        >
          {handlers.title(row, cellOf(slot, row))}
        </a>
      ) : (
        <span className={styles.gridTitle}>{handlers.title(row, cellOf(slot, row))}</span>
      )}
    </>
  );
  return (
    <div
      role="row"
      data-id={row.id}
      aria-rowindex={position + 2}
      aria-selected={selected}
      className={`${styles.gridRow}${position % 2 === 1 ? ` ${styles.gridOdd}` : ""}${selected ? ` ${styles.gridSelected}` : ""}${active ? ` ${styles.gridActive}` : ""}`}
      style={{ height, transform: `translateY(${top}px)` }}
      onMouseEnter={() => setHot(true)}
      onMouseLeave={() => setHot(false)}
      onFocus={() => setHot(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHot(false);
      }}
      onClick={() => {
        if (document.getSelection()?.isCollapsed !== false) handlers.open?.(row);
      }}
    >
      <div role="cell" className={`${styles.gridCell} ${styles.gridCheck}`}>
        <input
          type="checkbox"
          aria-label={`${say(words.selectRow)} ${called}`.trim()}
          data-stop={place === undefined ? true : undefined}
          tabIndex={stop && place === undefined ? 0 : -1}
          checked={selected}
          onClick={(event) => event.stopPropagation()}
          // Shift would mark the words between the two boxes.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={({ target, nativeEvent }) =>
            handlers.select(
              row.id,
              target.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
      </div>
      <div role="cell" className={`${styles.gridCell} ${styles.gridIndex}`}>
        {position + 1}
      </div>
      {slots.map((slot) => (
        <div
          key={slot.column.name}
          role="cell"
          className={slot.className}
          style={
            slot.title && depth > 0 ? { ...slot.style, paddingLeft: 10 + depth * 18 } : slot.style
          }
        >
          {slot.title ? title(slot) : cellOf(slot, row)}
          {hot && !slot.title && handlers.editable?.(row, slot.column) && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.gridEdit}
              data-column={slot.column.name}
              aria-label={say(editWords(slot.column.label))}
              onClick={(event) => {
                event.stopPropagation();
                const cell = event.currentTarget.parentElement;
                if (cell) handlers.edit?.(row, slot.column, cell);
              }}
            >
              <EditOutlined aria-hidden />
            </button>
          )}
        </div>
      ))}
      {handlers.menu && (
        <div
          role="cell"
          className={styles.gridActions}
          onClick={(event) => event.stopPropagation()}
        >
          <div className={hot ? styles.gridActionsOpen : styles.gridActionsShut}>
            {hot && handlers.quick?.(row)}
            <button
              type="button"
              className={buttons.dots}
              tabIndex={-1}
              aria-haspopup="menu"
              aria-label={say(words.more)}
              onClick={(event) => handlers.menu?.(row, event.currentTarget)}
            />
          </div>
        </div>
      )}
    </div>
  );
});
