import { sql } from "kysely";
import type { Cube, Drill, Figure, Measure, ReportRow } from "#engine/model/index.ts";
import { columnName, isMeasure, isRatio, isShare, rangeParams } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import type { Fragment } from "../fragment.ts";
import type { Params } from "./filter-sql.ts";
import { listConditions } from "./list.ts";
import { titlesOfFields } from "./field-titles.ts";

/** What a cube counts by: the day things happened, or the day their people first consulted. */
export interface Span {
  readonly from: string;
  readonly to: string;
  /** Field of the ledger with the day that has to lie between. */
  readonly by: string;
}

type Counted = Readonly<Record<string, string | number | null>>;

const kindsOf = ({ kinds }: Measure, sign: 1 | -1): string[] =>
  Object.keys(kinds).filter((kind) => kinds[kind] === sign);

/** Every measure a cube needs, those within ratios included, each once. */
function measuresOf({ figures }: Cube): readonly Measure[] {
  const all = Object.values(figures).flatMap((figure) =>
    isRatio(figure)
      ? [figure.numerator, figure.denominator]
      : isShare(figure)
        ? [figure.shareOf]
        : [figure],
  );
  return [...new Set(all)];
}

function measured(measure: Measure, kind: Fragment): Fragment {
  const over = (sign: 1 | -1): Fragment => {
    const among = sql`filter (where ${kind} = any(${kindsOf(measure, sign)}))`;
    return measure.of === "amount"
      ? sql`coalesce(sum(t.amount) ${among}, 0)`
      : sql`count(*) ${among}`;
  };
  const type = measure.of === "amount" ? sql`text` : sql`int`;
  return kindsOf(measure, -1).length === 0
    ? sql`${over(1)}::${type}`
    : sql`(${over(1)} - ${over(-1)})::${type}`;
}

/** The parameters of the ledger's list that find the entries of a measure within a line. */
function drilled(
  { view, dimensions }: Cube,
  { from, to, by }: Span,
  params: Params,
  line: Counted,
  measure: Measure,
  count: number,
): readonly Drill[] {
  if (count === 0 || kindsOf(measure, -1).length > 0) return [];
  const [first, last] = rangeParams(by, view.entity.fields[by]!);
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const own = Object.values(dimensions).map(({ field }) => {
    const value = line[field];
    return value === null ? [`${field}_null`, "1"] : [`${field}_equal`, String(value)];
  });
  return [
    {
      view: view.name,
      count,
      filter: {
        ...Object.fromEntries(given),
        ...Object.fromEntries(own),
        [first]: from,
        [last]: to,
        [view.entity.ledger!.kind]: kindsOf(measure, 1).join(","),
      },
    },
  ];
}

const quotient = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round((one / other) * 10_000) / 10_000;

/** Counts every measure for each combination of the dimensions: one statement, under the conditions of the ledger's list. */
function countLines(
  ctx: Context,
  { view, dimensions }: Cube,
  measures: readonly Measure[],
  { from, to, by }: Span,
  params: Params,
): Promise<Counted[]> {
  const { entity: ledger, list } = view;
  const kind = sql.id("t", columnName(ledger.ledger!.kind));
  const columns = Object.values(dimensions).map(
    ({ field }) => [field, sql.id("t", columnName(field))] as const,
  );
  const kinds = [...new Set(measures.flatMap((measure) => Object.keys(measure.kinds)))];
  const [first, last] = rangeParams(by, ledger.fields[by]!);
  const where = listConditions(ctx, ledger, ledger.lists[list]!, {
    ...params,
    [first]: from,
    [last]: to,
  });
  const cells = [
    ...columns.map(([field, column]) => sql`${column}::text as ${sql.id(field)}`),
    ...measures.map((measure, at) => sql`${measured(measure, kind)} as ${sql.id(`m${at}`)}`),
  ];
  const grouped =
    columns.length > 0 ? sql`group by ${sql.join(columns.map(([, column]) => column))}` : sql``;
  return ctx.unbound.rows<Counted>(
    sql`select ${sql.join(cells)} from ${sql.id(ledger.table)} t
      where ${sql.join(where, sql` and `)} and ${kind} = any(${kinds}) ${grouped}`,
  );
}

/** The lines with most of the named columns first, then by the names of their dimensions. */
function inOrder(rows: readonly ReportRow[], { order = [], dimensions }: Cube): ReportRow[] {
  const names = Object.keys(dimensions);
  return rows.toSorted((one, other) => {
    for (const by of order) {
      const less = Number(other[by] ?? -1) - Number(one[by] ?? -1);
      if (less !== 0) return less;
    }
    for (const by of names) {
      const more = String(one[by]).localeCompare(String(other[by]), "zh");
      if (more !== 0) return more;
    }
    return 0;
  });
}

/**
 * The lines of a cube within a span and under conditions of its ledger's list. The scope of the ledger applies; every count
 * names the list whose rows add up to it.
 */
export async function readCube(
  ctx: Context,
  cube: Cube,
  span: Span,
  params: Params,
): Promise<ReportRow[]> {
  const { view, dimensions, figures } = cube;
  const measures = measuresOf(cube);
  const lines = await countLines(ctx, cube, measures, span, params);
  const valueOf = (line: Counted, measure: Measure): string | number =>
    line[`m${measures.indexOf(measure)}`]!;
  const numberOf = (line: Counted, measure: Measure): number => Number(valueOf(line, measure));
  const sumOf = (measure: Measure): number =>
    lines.reduce((sum, line) => sum + numberOf(line, measure), 0);
  const figureOf = (line: Counted, figure: Figure) => {
    if (isRatio(figure))
      return quotient(numberOf(line, figure.numerator), numberOf(line, figure.denominator));
    if (isShare(figure)) return quotient(numberOf(line, figure.shareOf), sumOf(figure.shareOf));
    return valueOf(line, figure);
  };
  const drillOf = (line: Counted, figure: Figure) =>
    isMeasure(figure) && figure.of === "entries"
      ? drilled(cube, span, params, line, figure, numberOf(line, figure))
      : undefined;
  const fields = Object.values(dimensions).map(({ field }) => field);
  const titles = await titlesOfFields(ctx, view.entity, fields, lines);
  const rows = lines.map((line): ReportRow => {
    const named = Object.entries(dimensions).map(
      ([name, { field }]) => [name, titles(field, line[field])] as const,
    );
    const cells = Object.entries(figures).map(
      ([name, figure]) => [name, figureOf(line, figure)] as const,
    );
    const drills = Object.entries(figures).flatMap(([name, figure]) => {
      const drill = drillOf(line, figure);
      return drill ? [[name, drill] as const] : [];
    });
    return { ...Object.fromEntries([...named, ...cells]), drill: Object.fromEntries(drills) };
  });
  // What only a denominator counts makes no line.
  const counted = Object.keys(figures).filter((name) => isMeasure(figures[name]!));
  return inOrder(
    rows.filter((row) => fields.length === 0 || counted.some((name) => Number(row[name]) !== 0)),
    cube,
  );
}
