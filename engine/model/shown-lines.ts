import type { ReportColumn, ReportRow } from "./report.ts";

/** Which column lines are ordered by. */
export interface ReportOrder {
  readonly name: string;
  readonly up: boolean;
}

/** How an address says lines are ordered: by a column's name, after a minus from the top. */
export const orderIn = (sort: string | null | undefined): ReportOrder | undefined =>
  sort ? { name: sort.replace("-", ""), up: !sort.startsWith("-") } : undefined;

/** Names of the figures an address chooses; those that say something where it chooses none. */
export const chosenIn = (columns: string | null | undefined): readonly string[] | undefined =>
  columns ? columns.split(",") : undefined;

/** What an address says of the columns and order of lines; empty where it leaves them as they are. */
export const shownIn = (text: (name: string) => string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["columns", "sort"].flatMap((name) => {
      const value = text(name);
      return value ? [[name, value]] : [];
    }),
  );

export const isFigure = ({ role }: ReportColumn): boolean => role !== "dimension";

/** Whether a column holds numbers, which can be drawn and added up. */
export const isNumber = ({ role }: ReportColumn): boolean =>
  role !== "dimension" && role !== "text";

/** Whether a column is the first with its figure. */
export const isFirst = ({ sameAs }: ReportColumn): boolean => sameAs === undefined;

/** Whether a figure says anything in these lines. */
export const isFilled = ({ name }: ReportColumn, rows: readonly ReportRow[]): boolean =>
  rows.some((row) => (row[name] ?? "") !== "" && Number(row[name]) !== 0);

/** The columns to be shown: the dimensions, and of the figures the chosen ones, or those that say something. */
export function shownColumns(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  chosen: readonly string[] | undefined,
): readonly ReportColumn[] {
  const shown = columns.filter(
    (column) =>
      !isFigure(column) || (chosen ? chosen.includes(column.name) : isFilled(column, rows)),
  );
  return shown.some(isFigure) ? shown : columns;
}

/** What lines are ordered by: a number where the cell is one; undefined where there is nothing. */
function rankOf(cell: ReportRow[string] | undefined): number | string | undefined {
  if (cell === null || cell === undefined || cell === "" || typeof cell === "object")
    return undefined;
  return typeof cell === "string" && Number.isNaN(Number(cell)) ? cell : Number(cell);
}

/** The lines by one column; those without a value come last whichever way. */
export function inOrder(
  rows: readonly ReportRow[],
  { name, up }: ReportOrder,
): readonly ReportRow[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [rankOf(one[name]), rankOf(other[name])];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    const more =
      typeof a === "number" && typeof b === "number"
        ? a - b
        : String(a).localeCompare(String(b), "zh");
    return up ? more : -more;
  });
}
