interface Sized {
  readonly name: string;
  readonly width: number;
  /** Chosen by the user: it stays. */
  readonly own: boolean;
}

/**
 * Widths with which no column is cut by the edge of its list: where not all fit, those that do are widened to fill the
 * room, and the next one begins behind the edge. Names those that change.
 */
export function wholeColumns(
  columns: readonly Sized[],
  room: number,
): Readonly<Record<string, number>> {
  let taken = 0;
  const fitting = columns.filter(({ width }) => (taken += width) <= room);
  const free = fitting.filter(({ own }) => !own);
  if (fitting.length === columns.length || free.length === 0) return {};
  const used = fitting.reduce((sum, { width }) => sum + width, 0);
  const usedFreely = free.reduce((sum, { width }) => sum + width, 0);
  const factor = 1 + (room - used) / usedFreely;
  return Object.fromEntries(free.map(({ name, width }) => [name, width * factor]));
}
