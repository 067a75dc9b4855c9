import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";
import type { ListRow } from "../list-row.ts";

interface Selection {
  /** What the list was filtered by when the rows were ticked. */
  readonly of: string;
  readonly ids: RowSelectionState;
}

function flat(rows: readonly ListRow[]): readonly ListRow[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}

/** The rows ticked: kept while pages are turned, gone when the list shows something else. */
export function useSelection(of: string, rows: readonly ListRow[]) {
  const [selection, setSelection] = useState<Selection>({ of, ids: {} });
  if (selection.of !== of) setSelection({ of, ids: {} });
  const { ids } = selection;
  const known = new Map(flat(rows).map((row) => [row.id, row]));
  return {
    ids,
    rows: Object.keys(ids).map((id): ListRow => known.get(id) ?? { id }),
    /** Ticks all rows in sight, or these instead. */
    all: (ticked: Iterable<string> = known.keys()) =>
      setSelection({ of, ids: Object.fromEntries([...ticked].map((id) => [id, true])) }),
    set: (next: RowSelectionState) => setSelection({ of, ids: next }),
    clear: () => setSelection({ of, ids: {} }),
  };
}
