import { sql } from "kysely";
import type { Cube, Dimension, Figure, Measure, Saying, Statistic } from "#engine/model/index.ts";
import {
  columnName,
  isMeasure,
  isRatio,
  isSaying,
  isShare,
  isStatistic,
  rangeParams,
  searchTerm,
} from "#engine/model/index.ts";
import { scopeSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import type { Fragment } from "../fragment.ts";
import type { Params } from "./filter-sql.ts";
import { filterSql } from "./filter-sql.ts";
import { listConditions } from "./list.ts";
import { reckonings } from "./reckoning.ts";

/** What a cube counts by: the day things happened, or the day their people first consulted. */
export interface Span {
  readonly from: string;
  readonly to: string;
  /** Field of the ledger with the day that has to lie between. */
  readonly by: string;
}

/** A line as the database answers it: values of dimensions by their keys, m0 … measured, n0 … counted, s0 … said. */
export type Counted = Readonly<Record<string, string | number | null>> & {
  /** Of what reckoned entries of the line come, by the place of their measure. */
  readonly [parts: `p${number}`]: string | null;
};

/** Under which name a line has the value of a dimension. */
export const keyOf = (dimension: Dimension): string =>
  "every" in dimension ? "@period" : dimension.field;

/** Every measure a cube needs, those within ratios included, each once. */
export function measuresOf({ figures }: Cube): readonly Measure[] {
  const all = Object.values(figures).flatMap((figure): readonly Measure[] => {
    if (isRatio(figure)) return [figure.numerator, figure.denominator];
    if (isShare(figure)) return [figure.shareOf];
    return isMeasure(figure) ? [figure] : [];
  });
  return [...new Set(all)];
}

/** What a cube says beside its measures. */
export const saidOf = ({ figures }: Cube): readonly (Saying | Statistic)[] =>
  Object.values(figures).filter(
    (figure: Figure): figure is Saying | Statistic => isSaying(figure) || isStatistic(figure),
  );

export const kindsOf = ({ kinds }: Measure, sign: 1 | -1): string[] =>
  Object.keys(kinds).filter((kind) => kinds[kind] === sign);

const isReckoned = ({ view }: Cube, kind: string): boolean =>
  Object.hasOwn(view.entity.ledger!.reckoned ?? {}, kind);

/** The kind of a measure whose entries no table keeps. */
export const reckonedKind = (cube: Cube, measure: Measure): string | undefined =>
  Object.keys(measure.kinds).find((kind) => isReckoned(cube, kind));

const field = (name: string): Fragment => sql.id("t", columnName(name));

/** Days since the story of an entry's person began. */
const age = ({ view }: Cube): Fragment => {
  const { day, cohort } = view.entity.ledger!;
  return sql`(${field(day)} - ${field(cohort)})`;
};

/** Which entries belong to a measure; those of one sign, or all. */
function among(ctx: Context, cube: Cube, measure: Measure, sign?: 1 | -1): Fragment {
  const { entity } = cube.view;
  const kinds = sign ? kindsOf(measure, sign) : Object.keys(measure.kinds);
  const conditions = [
    sql`${field(entity.ledger!.kind)} = any(${kinds})`,
    ...(measure.within === undefined ? [] : [sql`${age(cube)} <= ${measure.within}`]),
    ...(measure.where ? filterSql(ctx, entity, "t", measure.where).conditions : []),
  ];
  return sql`filter (where ${sql.join(conditions, sql` and `)})`;
}

/** Whether the entries of a kind can be added up before they are told apart: most of a report's work is then one small count. */
const isFolded = (cube: Cube, measures: readonly Measure[]): boolean =>
  saidOf(cube).length === 0 &&
  measures.every(
    (measure) => measure.within === undefined && !measure.where && !reckonedKind(cube, measure),
  );

const entriesOf = (folded: boolean, which: Fragment): Fragment =>
  folded ? sql`coalesce(sum(t.entries) ${which}, 0)` : sql`count(*) ${which}`;

function measured(ctx: Context, cube: Cube, measure: Measure, folded: boolean): Fragment {
  const over = (sign: 1 | -1): Fragment =>
    measure.of === "entries"
      ? entriesOf(folded, among(ctx, cube, measure, sign))
      : sql`coalesce(sum(${field(measure.of)}) ${among(ctx, cube, measure, sign)}, 0)`;
  const type = measure.of === "entries" ? sql`int` : sql`text`;
  return kindsOf(measure, -1).length === 0
    ? sql`${over(1)}::${type}`
    : sql`(${over(1)} - ${over(-1)})::${type}`;
}

function said(ctx: Context, cube: Cube, figure: Saying | Statistic): Fragment {
  const which = figure.among ? among(ctx, cube, figure.among, 1) : sql``;
  if (isStatistic(figure) && figure.take === "longest")
    return sql`(${ctx.moment.slice(0, 10)}::date - min(${field(cube.view.entity.ledger!.day)}) ${which})`;
  if (isStatistic(figure)) {
    const value = figure.field === undefined ? age(cube) : field(figure.field);
    return figure.take === "mean"
      ? sql`round(avg(${value}) ${which}, 2)::float8`
      : sql`percentile_cont(0.5) within group (order by ${value}) ${which}`;
  }
  const value = field(figure.field);
  switch (figure.says) {
    case "commonest":
      return sql`mode() within group (order by ${value}) ${which}`;
    case "last":
      return sql`max(${value}) ${which}`;
    case "alike":
      return sql`case when min(${value}) ${which} = max(${value}) ${which} then min(${value}) ${which} else 'mixed' end`;
  }
}

/** The names of the ledger's fields by which lines are made, rows chosen or seen. */
function fieldsAsked(ctx: Context, { view, dimensions }: Cube, params: Params): Set<string> {
  const { entity: ledger } = view;
  const filtered = Object.entries(params).flatMap(([param, value]) => {
    const term = value ? searchTerm(ledger, param) : undefined;
    return term ? [term.name] : [];
  });
  const { scope } = ledger;
  const seen =
    scope && scopeSql(ledger, ctx.session, "t")
      ? [...scope.owners, ...(scope.dept ? [scope.dept] : [])]
      : [];
  return new Set([...Object.values(dimensions).map(keyOf), ...filtered, ...seen]);
}

const KEPT_BESIDE = ["tenant_id", "id", "is_deleted", "create_user", "create_time"];

/** The ledger, together with the entries that are reckoned where any are asked for. */
function entries(
  ctx: Context,
  cube: Cube,
  kinds: readonly string[],
  { from, to }: Span,
  params: Params,
): Fragment {
  const { entity: ledger } = cube.view;
  const wanted = kinds.filter((kind) => isReckoned(cube, kind));
  if (wanted.length === 0) return sql.id(ledger.table);
  const columns = [...KEPT_BESIDE, ...Object.keys(ledger.fields).map(columnName)];
  const fields = fieldsAsked(ctx, cube, params);
  const kept = sql`select ${sql.join(columns.map((name) => sql.id("l", name)))}, null::text as remark from ${sql.id(ledger.table)} l where l.tenant_id = ${ctx.session.tenantId} and l.is_deleted = 0`;
  const others = wanted.map((kind) => {
    const reckoning = reckonings.get(kind);
    if (!reckoning) throw new Error(`Nobody reckons ${kind}`);
    return reckoning.entries(ctx, { from, to, columns, fields });
  });
  return sql`(${sql.join([kept, ...others], sql` union all `)})`;
}

/** Counts every measure for each combination of the dimensions: one statement, under the conditions of the ledger's list. */
export function countLines(
  ctx: Context,
  cube: Cube,
  measures: readonly Measure[],
  span: Span,
  params: Params,
): Promise<Counted[]> {
  const { view, dimensions } = cube;
  const { entity: ledger, list } = view;
  const columns = Object.values(dimensions).map((dimension) => {
    const value =
      "every" in dimension
        ? sql`date_trunc(${sql.lit(dimension.every)}, ${field(span.by)}::timestamp)::date`
        : field(dimension.field);
    return [keyOf(dimension), value] as const;
  });
  const saying = saidOf(cube);
  const kinds = [
    ...new Set(
      [...measures, ...saying.flatMap((figure) => figure.among ?? [])].flatMap((measure) =>
        Object.keys(measure.kinds),
      ),
    ),
  ];
  const [first, last] = rangeParams(span.by, ledger.fields[span.by]!);
  const where = listConditions(ctx, ledger, ledger.lists[list]!, {
    ...params,
    [first]: span.from,
    [last]: span.to,
  });
  const folded = isFolded(cube, measures);
  const beside = measures.flatMap((measure, at): Fragment[] => {
    if (measure.of === "entries") return [];
    const kind = reckonedKind(cube, measure);
    const parts = kind && reckonings.get(kind);
    return [
      sql`(${entriesOf(folded, among(ctx, cube, measure))})::int as ${sql.id(`n${at}`)}`,
      ...(parts
        ? [
            sql`string_agg(distinct ${field(parts.partsBy)}::text, ',') ${among(ctx, cube, measure, 1)} as ${sql.id(`p${at}`)}`,
          ]
        : []),
    ];
  });
  const named = columns.map(([, value], at) => (folded ? sql.id("t", `d${at}`) : value));
  const cells = [
    ...columns.map(([key], at) => sql`${named[at]!}::text as ${sql.id(key)}`),
    ...measures.map(
      (measure, at) => sql`${measured(ctx, cube, measure, folded)} as ${sql.id(`m${at}`)}`,
    ),
    ...beside,
    ...saying.map((figure, at) => sql`${said(ctx, cube, figure)} as ${sql.id(`s${at}`)}`),
  ];
  const kind = field(ledger.ledger!.kind);
  const counted = sql`${entries(ctx, cube, kinds, span, params)} t
      where ${sql.join(where, sql` and `)} and ${kind} = any(${kinds})`;
  if (!folded)
    return ctx.unbound.rows<Counted>(
      sql`select ${sql.join(cells)} from ${counted} ${grouped(named)}`,
    );
  const summed = [...new Set(measures.map(({ of }) => of))].filter((of) => of !== "entries");
  const inner = [
    ...columns.map(([, value], at) => sql`${value} as ${sql.id(`d${at}`)}`),
    sql`${kind} as ${sql.id(columnName(ledger.ledger!.kind))}, count(*) as entries`,
    ...summed.map((of) => sql`sum(${field(of)}) as ${sql.id(columnName(of))}`),
  ];
  return ctx.unbound.rows<Counted>(
    sql`select ${sql.join(cells)} from (
        select ${sql.join(inner)} from ${counted} ${grouped([...columns.map(([, value]) => value), kind])}) t ${grouped(named)}`,
  );
}

const grouped = (by: readonly Fragment[]): Fragment =>
  by.length > 0 ? sql`group by ${sql.join(by)}` : sql``;
