import { useSay } from "../runtime/language.ts";
import type { GridTable } from "./grid-table.ts";
import type { Slot } from "./grid-row.tsx";
import { words } from "../words.ts";
import styles from "./data-grid.module.css";

interface GridHeaderProps {
  readonly table: GridTable;
  readonly slots: readonly Slot[];
  /** Rows end with a menu. */
  readonly menu: boolean;
  /** Database column sorted by, a leading minus for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Ascending, descending, then the default order again. */
function nextSort(now: string, column: string): string {
  if (now === column) return `-${column}`;
  return now === `-${column}` ? "" : column;
}

function ariaSort(sort: string, column: string): "ascending" | "descending" | "none" {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : "none";
}

export function GridHeader({ table, slots, menu, sort, onSort }: GridHeaderProps) {
  const say = useSay();
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const all = table.getIsAllPageRowsSelected();
  const some = table.getIsSomePageRowsSelected() && !all;
  // What can be done with the rows ticked lies over the headings.
  const covered = some || all;
  return (
    <div role="row" aria-rowindex={1} className={styles.gridHead}>
      <div role="columnheader" className={`${styles.gridCell} ${styles.gridCheck}`}>
        <input
          type="checkbox"
          aria-label={say(words.selectAll)}
          checked={all}
          // Of a list without rows it is all that takes the focus, by which its headings are scrolled.
          aria-disabled={table.getRowModel().rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
        />
      </div>
      <div
        role="columnheader"
        className={`${styles.gridCell} ${styles.gridIndex}`}
        aria-label={say(words.index)}
      >
        #
      </div>
      {slots.map(({ column, className, style }) => {
        const { name, label, sortBy } = column;
        const sorted = sortBy === undefined ? undefined : ariaSort(sort, sortBy);
        const resize = headers.get(name)?.getResizeHandler();
        return (
          <div
            key={name}
            role="columnheader"
            aria-sort={sorted}
            className={className}
            style={style}
            title={say(label)}
          >
            {sortBy === undefined ? (
              <span className={styles.gridHeading}>{say(label)}</span>
            ) : (
              <button
                type="button"
                className={styles.gridSort}
                tabIndex={covered ? -1 : undefined}
                data-sort={sorted}
                onClick={() => onSort(nextSort(sort, sortBy))}
              >
                <span className={styles.gridHeading}>{say(label)}</span>
              </button>
            )}
            <span
              className={styles.gridResize}
              aria-hidden
              onMouseDown={resize}
              onTouchStart={resize}
            />
          </div>
        );
      })}
      {menu && (
        <div role="columnheader" className={styles.gridActions} aria-label={say(words.more)} />
      )}
    </div>
  );
}
