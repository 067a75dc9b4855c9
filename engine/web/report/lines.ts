import type { Change, Chart, Grain, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { PERIOD } from "#engine/model/index.ts";
import { reportWords } from "./report-words.ts";
import type { ReportOrder } from "./use-asked.ts";

/** What a line is called in one of its dimensions; a dash where it has none. */
export const nameIn = (row: ReportRow, { name }: Pick<ReportColumn, "name">): string =>
  String(row[name] ?? "") || "—";

export const isFigure = ({ role }: ReportColumn): boolean => role !== "dimension";

/** Whether a column holds numbers, which can be drawn and added up. */
export const isNumber = ({ role }: ReportColumn): boolean =>
  role !== "dimension" && role !== "text";

/** Whether a change is for the better: up, or down where less is better; unsaid where neither is, or nothing changed. */
export const isBetter = ({ better }: ReportColumn, change: Change | undefined) =>
  change?.up === undefined || better === "neither" ? undefined : change.up !== (better === "less");

/** The lines by one column; those without a value come last. */
export function inOrder(
  rows: readonly ReportRow[],
  { name, up }: ReportOrder,
): readonly ReportRow[] {
  const value = (row: ReportRow): number | string => {
    const cell = row[name];
    if (cell === null || cell === undefined || typeof cell === "object") return -Infinity;
    return typeof cell === "string" && Number.isNaN(Number(cell)) ? cell : Number(cell);
  };
  const compared = (one: ReportRow, other: ReportRow): number => {
    const [a, b] = [value(one), value(other)];
    if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a - b;
    return String(a).localeCompare(String(b), "zh");
  };
  return rows.toSorted((one, other) => (up ? compared(one, other) : compared(other, one)));
}

/** Whether a chart draws the span it is compared with, which a single number does not. */
export const needsKey = ({ rows, before }: Chart): boolean =>
  rows.length > 1 && before !== undefined && before.some((value) => value !== null);

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

/** The columns of a report whose lines are its own, or a line for each period. */
export const linesOf = ({ columns }: Report, by: Grain | ""): readonly ReportColumn[] =>
  by === ""
    ? columns
    : [{ name: PERIOD, label: reportWords.period, role: "dimension" }, ...columns.filter(isFigure)];
