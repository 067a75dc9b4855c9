import { useState } from "react";
import type { ListRow } from "../list-row.ts";

/**
 * The open record's neighbours in a list. One that leaves the list while it is open, such as by being decided, keeps its
 * place: the next is the row that moved up there.
 */
export function useNeighbours(rows: readonly ListRow[], id: string) {
  const at = rows.findIndex((row) => row.id === id);
  const [last, setLast] = useState({ id, at });
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at });
  const left = at < 0 && last.id === id ? last.at : -1;
  return {
    row: rows[at],
    neighbour: (direction: 1 | -1): ListRow | undefined => {
      if (at >= 0) return rows[at + direction];
      return left < 0 ? undefined : rows[direction > 0 ? left : left - 1];
    },
  };
}
