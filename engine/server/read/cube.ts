import { sql } from "kysely";
import type { Cube, Drill, Measure, ReportRow } from "#engine/model/index.ts";
import { columnName, isRatio, rangeParams } from "#engine/model/index.ts";
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
    isRatio(figure) ? [figure.numerator, figure.denominator] : [figure],
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

/**
 * The lines of a cube within a span and under conditions of its ledger's list, one statement. The scope of the ledger
 * applies; every count names the list whose rows add up to it.
 */
export async function readCube(
  ctx: Context,
  cube: Cube,
  span: Span,
  params: Params,
): Promise<ReportRow[]> {
  const { view, dimensions, figures, order } = cube;
  const ledger = view.entity;
  const kind = sql.id("t", columnName(ledger.ledger!.kind));
  const measures = measuresOf(cube);
  const fields = Object.values(dimensions).map(({ field }) => field);
  const kinds = [...new Set(measures.flatMap((measure) => Object.keys(measure.kinds)))];
  const [first, last] = rangeParams(span.by, ledger.fields[span.by]!);
  const where = listConditions(ctx, ledger, ledger.lists[view.list]!, {
    ...params,
    [first]: span.from,
    [last]: span.to,
  });
  const lines = await ctx.unbound.rows<Counted>(
    sql`select ${sql.join([
      ...fields.map((field) => sql`${sql.id("t", columnName(field))}::text as ${sql.id(field)}`),
      ...measures.map((measure, at) => sql`${measured(measure, kind)} as ${sql.id(`m${at}`)}`),
    ])} from ${sql.id(ledger.table)} t where ${sql.join(where, sql` and `)} and ${kind} = any(${kinds})
      ${fields.length > 0 ? sql`group by ${sql.join(fields.map((field) => sql.id("t", columnName(field))))}` : sql``}`,
  );
  const valueOf = (line: Counted, measure: Measure): number | string =>
    line[`m${measures.indexOf(measure)}`]!;
  const titles = await titlesOfFields(ctx, ledger, fields, lines);
  const rows = lines.map((line): ReportRow => {
    const cells = Object.entries(figures).map(([name, figure]) => [
      name,
      isRatio(figure)
        ? quotient(
            Number(valueOf(line, figure.numerator)),
            Number(valueOf(line, figure.denominator)),
          )
        : valueOf(line, figure),
    ]);
    const drill = Object.entries(figures).flatMap(([name, figure]) =>
      isRatio(figure) || figure.of === "amount"
        ? []
        : [[name, drilled(cube, span, params, line, figure, Number(valueOf(line, figure)))]],
    );
    const named = Object.entries(dimensions).map(([name, { field }]) => [
      name,
      titles(field, line[field]),
    ]);
    return { ...Object.fromEntries([...named, ...cells]), drill: Object.fromEntries(drill) };
  });
  const ranks = order ?? [];
  const names = Object.keys(dimensions);
  return rows.toSorted((one, other) => {
    for (const by of ranks) {
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
