import type { Chart, ChartKind } from "./chart.ts";
import { isOverTime } from "./chart.ts";
import type { Cube } from "./measure.ts";
import type { ReportColumn, ReportRow } from "./report.ts";

/** Bars that are drawn at most. */
const MOST = 20;

interface Lines {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The lines of the span it is compared with. */
  readonly before?: readonly ReportRow[] | undefined;
  /** How the report says it is drawn. */
  readonly kind?: string | undefined;
  readonly measure: ReportColumn;
}

const textOf = (row: ReportRow, name: string): string => String(row[name] ?? "");

/** What tells a line from the others of its report. */
const keyOf = (row: ReportRow, dimensions: readonly ReportColumn[]): string =>
  dimensions.map(({ name }) => textOf(row, name)).join(" · ");

/** What a line is called: the names of its dimensions, or what the report says they are called. */
export const lineName = (row: ReportRow, dimensions: readonly ReportColumn[]): string =>
  dimensions
    .map(({ name, namedBy = name }) => textOf(row, namedBy) || textOf(row, name) || "—")
    .join(" · ");

/** What the lines of a chart are called: by their last two dimensions, by all of them where that is not enough to tell them apart. */
function namesOf(
  rows: readonly ReportRow[],
  dimensions: readonly ReportColumn[],
): readonly string[] {
  const short = rows.map((row) => lineName(row, dimensions.slice(-2)));
  const isAlike = (at: number) => short.indexOf(short[at]!) !== short.lastIndexOf(short[at]!);
  return rows.map((row, at) => (isAlike(at) ? lineName(row, dimensions) : short[at]!));
}

const kindOf = (kind: string | undefined, inTime: boolean): ChartKind => {
  if (kind === "pie" || kind === "funnel" || kind === "line" || kind === "column") return kind;
  return inTime ? "line" : "bar";
};

/** The figure that is drawn: the one that is named, else the one its report ranks by, else the first. */
export const drawnOf = (
  { cube }: { readonly cube?: Pick<Cube, "order"> | undefined },
  figures: readonly ReportColumn[],
  name: string | null | undefined,
): ReportColumn | undefined =>
  [name, cube?.order?.[0]]
    .map((wanted) => figures.find((figure) => figure.name === wanted))
    .find((found) => found !== undefined) ?? figures[0];

/** One figure of the lines of a report as a chart: those with most of it first, unless they follow each other in time or on a scale. */
export function charted({ columns, rows, before, kind, measure }: Lines): Chart {
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const last = dimensions.at(-1) ?? measure;
  const inTime = dimensions.length === 1 && isOverTime(rows, last);
  const isScale = dimensions.length === 1 && last.isScale === true;
  const sorted = isScale
    ? rows
    : inTime
      ? rows.toSorted((one, other) =>
          String(one[last.name]).localeCompare(String(other[last.name])),
        )
      : rows.toSorted(
          (one, other) => Number(other[measure.name] ?? 0) - Number(one[measure.name] ?? 0),
        );
  const shown = inTime || isScale || kind === "funnel" ? sorted : sorted.slice(0, MOST);
  const names = namesOf(shown, dimensions);
  const earlier = new Map(before?.map((row) => [keyOf(row, dimensions), row[measure.name]]));
  const drawn = kindOf(kind, inTime);
  const compares = before !== undefined && !["pie", "funnel"].includes(drawn);
  return {
    kind: drawn,
    rows: shown.map((row, at) => ({ ...row, [last.name]: names[at]! })),
    dimension: last,
    measures: [measure],
    ...(compares && {
      before: inTime
        ? // Days of another span have other names: the first stands beside the first.
          shown.map((_, at) => numberOf(before[at]?.[measure.name]))
        : shown.map((row) => numberOf(earlier.get(keyOf(row, dimensions)))),
    }),
  };
}

const numberOf = (value: ReportRow[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
