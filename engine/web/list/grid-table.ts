import type { ColumnSizingState, ExpandedState, RowSelectionState } from "@tanstack/react-table";
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Column } from "./columns.ts";
import type { Layout } from "./layout.ts";
import type { ListRow } from "../list-row.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
});

/** A tree with so few roots opens unfolded: its roots alone tell nothing. */
const FEW = 3;

interface GridTableOptions {
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
  readonly layout: Layout;
  readonly selection: RowSelectionState;
  readonly onSelect: (selection: RowSelectionState) => void;
  readonly onResize: (widths: ColumnSizingState) => void;
}

/** The headless table behind a grid: column order, pins and widths, selection, and the open branches of a tree. */
export function useGridTable({
  columns,
  rows,
  layout,
  selection,
  onSelect,
  onResize,
}: GridTableOptions) {
  const definitions = useMemo(
    () =>
      columns.map(({ name, width }) => ({
        id: name,
        accessorFn: (row: ListRow) => row[name],
        size: width,
        minSize: 60,
        maxSize: 800,
      })),
    [columns],
  );
  const columnOrder = useMemo(() => columns.map((column) => column.name), [columns]);
  const columnPinning = useMemo(() => ({ start: [...layout.pinned], end: [] }), [layout.pinned]);
  const [opened, setOpened] = useState<ExpandedState>();
  const expanded = useMemo(
    () =>
      opened ?? (rows.length <= FEW ? Object.fromEntries(rows.map(({ id }) => [id, true])) : {}),
    [opened, rows],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows as ListRow[],
    getRowId: (row) => row.id,
    getSubRows: (row) => row.children as ListRow[] | undefined,
    enableSubRowSelection: false,
    autoResetExpanded: false,
    columnResizeMode: "onChange",
    state: {
      columnOrder,
      columnPinning,
      columnVisibility: layout.shown as Record<string, boolean>,
      columnSizing: layout.widths as ColumnSizingState,
      rowSelection: selection,
      expanded,
    },
    onExpandedChange: (next) => setOpened(typeof next === "function" ? next(expanded) : next),
    onRowSelectionChange: (next) => onSelect(typeof next === "function" ? next(selection) : next),
    onColumnSizingChange: (next) =>
      onResize(typeof next === "function" ? next(layout.widths as ColumnSizingState) : next),
  });
}

/** The rows of a tree that a row stands below, from the root; undefined where it is not among them. */
export function branchesTo(rows: readonly ListRow[], id: string): readonly string[] | undefined {
  for (const row of rows) {
    if (row.id === id) return [];
    const below = branchesTo(row.children ?? [], id);
    if (below) return [row.id, ...below];
  }
  return undefined;
}

export type GridTable = ReturnType<typeof useGridTable>;
