import type { Label } from "./label.ts";
import type { Better, Cube, Figure } from "./measure.ts";
import { isMeasure, isRatio, isSaying, isStatistic } from "./measure.ts";
import type { Schema } from "./schema.ts";
import type { Fields, InputOf } from "./values.ts";

export interface ReportColumn {
  readonly name: string;
  readonly label: Label;
  /** dimension: what rows are grouped by; text is said of them, all others are measured. */
  readonly role: "dimension" | "count" | "amount" | "rate" | "number" | "text";
  /** An earlier column with the same figure: screens show that one. */
  readonly sameAs?: string;
  readonly better?: Better;
  /** Counts days until today: of an earlier span there are more of them, which is no change. */
  readonly untilToday?: true;
  /** Its values have an order of their own, which lines and pictures keep. */
  readonly isScale?: true;
  /** The column that says what the values of this dimension are called. */
  readonly namedBy?: string;
  /** Views whose rows stand behind the number; the row's `drill` gives filter and share of each. */
  readonly drill?: readonly string[];
}

/** Rows behind a number: those of a view that fit a filter, and how many they are. */
export interface Drill {
  readonly view: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly count: number;
}

export interface ReportOptions<F extends Fields> {
  readonly label: Label;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly permission: string;
  readonly filters: F;
  readonly columns: readonly ReportColumn[];
  readonly chart?: "bar" | "line" | "pie" | "funnel" | "rank";
  /** When its span begins where no day is given: on the first of the month where absent. */
  readonly since?: "month" | "year";
  /** Lines say of each figure as well what it was a month, or the year, earlier. */
  readonly compared?: true;
  /** How long a client waits for it at most; a minute where absent. */
  readonly timeoutMs?: number;
  /** Filters with number and size of the page, where lines come in pages. */
  readonly paging?: readonly [current: string, size: string];
  /** What it asks of a ledger, which the engine counts; others have a query of their own. */
  readonly cube?: Cube;
}

export interface Report<F extends Fields = Fields> extends ReportOptions<F> {
  readonly name: string;
}

/** One row of a report: its cells by column name, and for each number the lists whose rows add up to it. */
export interface ReportRow {
  readonly [column: string]: string | number | null | Readonly<Record<string, readonly Drill[]>>;
}

export type ReportFilters<R> = R extends Report<infer F> ? InputOf<F> : never;

/** Declares a report: filters, columns and chart here, one query function on the server. */
export function report<const F extends Fields>(name: string, options: ReportOptions<F>): Report<F> {
  return { ...options, name };
}

/** The first column of a cube that shows a figure. */
const firstWith = ({ figures }: Cube, figure: Figure): string =>
  Object.keys(figures).find((name) => figures[name] === figure)!;

const roleOf = (figure: Figure): ReportColumn["role"] => {
  if (isRatio(figure)) return figure.as ?? "rate";
  if (isStatistic(figure)) return "number";
  if (isSaying(figure)) return "text";
  if (!isMeasure(figure)) return "rate";
  if (figure.of === "entries" || figure.of === "quantity") return "count";
  return figure.of === "amount" ? "amount" : "number";
};

const columnOf = (cube: Cube, name: string, figure: Figure): ReportColumn => ({
  name,
  label: figure.label,
  ...(firstWith(cube, figure) !== name && { sameAs: firstWith(cube, figure) }),
  role: roleOf(figure),
  ...("better" in figure && { better: figure.better }),
  ...(isStatistic(figure) && figure.take === "longest" && { untilToday: true }),
  ...(isMeasure(figure) && { drill: [cube.view.name] }),
});

/** The columns of a cube: its dimensions, then its figures. */
export const columnsOf = (cube: Cube): readonly ReportColumn[] => [
  ...Object.entries(cube.dimensions).map(([column, dimension]): ReportColumn => ({
    name: column,
    label: dimension.label,
    role: "dimension",
    ...("isScale" in dimension && dimension.isScale && { isScale: true }),
    ...("namedBy" in dimension &&
      dimension.namedBy && { namedBy: firstWith(cube, dimension.namedBy) }),
  })),
  ...Object.entries(cube.figures).map(([column, figure]) => columnOf(cube, column, figure)),
];

/** Declares a report that counts a ledger: its columns follow from its dimensions and figures. */
export const cubeReport = <const F extends Fields>(
  name: string,
  cube: Cube,
  options: Omit<ReportOptions<F>, "columns" | "cube">,
): Report<F> => report(name, { ...options, cube, columns: columnsOf(cube) });

const DRILL = {
  type: "object",
  properties: {
    view: { type: "string" },
    filter: { type: "object", additionalProperties: { type: "string" } },
    count: { type: "integer" },
  },
  required: ["view", "filter", "count"],
  additionalProperties: false,
};

/** A row of a report: a cell for each column, and the lists behind its numbers. */
export const reportRowSchema = ({ columns }: Report): Schema<ReportRow> => ({
  json: {
    type: "object",
    properties: {
      ...Object.fromEntries(
        columns.map(({ name, label }) => [
          name,
          { type: ["string", "number", "null"], title: `${label[0]} · ${label[1]}` },
        ]),
      ),
      drill: { type: "object", additionalProperties: { type: "array", items: DRILL } },
    },
    // A total has no dimensions.
    required: columns.filter(({ role }) => role !== "dimension").map(({ name }) => name),
  },
  parts: {},
});
