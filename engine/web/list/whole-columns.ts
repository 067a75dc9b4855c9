import type { Column } from "./columns.ts";
import type { Layout } from "./layout.ts";

type Sized = Pick<Layout, "pinned" | "shown" | "widths">;

/** The columns in sight in the order they stand in: those that stay while the others are scrolled come first. */
function inSight(columns: readonly Column[], { pinned, shown }: Sized): readonly Column[] {
  const visible = columns.filter(({ name }) => shown[name] !== false);
  const stays = ({ name }: Column) => pinned.includes(name);
  return [...visible.filter(stays), ...visible.filter((column) => !stays(column))];
}

/**
 * Columns with widths that fill the room of their list, and with which none is cut by its edge: those that fit are widened
 * alike, and the next one begins behind the edge. A width somebody has chosen stays.
 */
export function wholeColumns(
  columns: readonly Column[],
  layout: Sized,
  room: number,
): readonly Column[] {
  const { widths } = layout;
  let taken = 0;
  const fitting = inSight(columns, layout).filter(
    ({ name, width }) => (taken += widths[name] ?? width) <= room,
  );
  const free = fitting.filter(({ name }) => widths[name] === undefined);
  const sum = (some: readonly Column[]) =>
    some.reduce((total, { name, width }) => total + (widths[name] ?? width), 0);
  const over = room - sum(fitting);
  const share = ({ width }: Column) => Math.floor((over * width) / sum(free));
  // What whole pixels leave over, the last one takes.
  const rest = over - free.reduce((total, column) => total + share(column), 0);
  return columns.map((column) =>
    free.includes(column)
      ? { ...column, width: column.width + share(column) + (column === free.at(-1) ? rest : 0) }
      : column,
  );
}
