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
import { medianOf } from "./median.ts";
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
export const keyOf = (dimension: Dimension): string => {
  if ("every" in dimension) return "@period";
  return "each" in dimension ? `@${dimension.each} ${dimension.of}` : dimension.field;
};

/** Every measure a cube needs, those within ratios included, each once. */
export function measuresOf({ figures }: Cube): readonly Measure[] {
  const all = Object.values(figures).flatMap((figure): readonly Measure[] => {
    if (isRatio(figure)) return [figure.numerator, figure.denominator].filter(isMeasure);
    if (isShare(figure)) return [figure.shareOf];
    return isMeasure(figure) ? [figure] : [];
  });
  return [...new Set(all)];
}

/** What a cube says beside its measures, that by which ratios divide included, each once. */
export function saidOf({ figures }: Cube): readonly (Saying | Statistic)[] {
  const all = Object.values(figures).flatMap((figure): readonly Figure[] =>
    isRatio(figure) ? [figure.denominator] : [figure],
  );
  return [...new Set(all)].filter(
    (figure): figure is Saying | Statistic => isSaying(figure) || isStatistic(figure),
  );
}

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

/** What of an entry a statistic is about; of entries that were added up, the name it has there. */
const valueOf = (cube: Cube, { field: name }: Statistic, folded: boolean): Fragment => {
  if (folded) return sql.id("t", name === undefined ? AGE : apart(name));
  return name === undefined ? age(cube) : field(name);
};

/** Which entries belong to a measure; those of one sign, or all. */
function among(
  ctx: Context,
  cube: Cube,
  measure: Measure,
  folded: boolean,
  sign?: 1 | -1,
): Fragment {
  const { entity } = cube.view;
  const kinds = sign ? kindsOf(measure, sign) : Object.keys(measure.kinds);
  const days = folded ? sql.id("t", AGE) : age(cube);
  const conditions = [
    sql`${field(entity.ledger!.kind)} = any(${kinds})`,
    ...(measure.within === undefined ? [] : [sql`${days} <= ${measure.within}`]),
    ...(measure.where ? filterSql(ctx, entity, "t", measure.where).conditions : []),
  ];
  return sql`filter (where ${sql.join(conditions, sql` and `)})`;
}

/** Under which name entries that were added up have the days since their person's first, and the first of their own days. */
const AGE = "@age";
const FIRST_DAY = "@first";
const apart = (name: string): string => `@${columnName(name)}`;

/** Whether the entries of a kind can be added up before they are told apart: most of a report's work is then one small count. */
const isFolded = (cube: Cube, measures: readonly Measure[]): boolean =>
  saidOf(cube).every((figure) => isStatistic(figure) && figure.take !== "days") &&
  [...measures, ...saidOf(cube).flatMap((figure) => figure.among ?? [])].every(
    (measure) => !measure.where && !reckonedKind(cube, measure),
  );

/** What entries of a kind are kept apart by, beside their line, while they are added up: what statistics are about, as few days. */
function apartBy(cube: Cube, measures: readonly Measure[]): Map<string, Fragment> {
  const statistics = saidOf(cube).filter(isStatistic);
  const about = statistics.filter(({ take }) => take !== "longest");
  const isAged =
    about.some((one) => one.field === undefined) ||
    [...measures, ...statistics.map((one) => one.among)].some((one) => one.within !== undefined);
  const fields = about.flatMap((one) => one.field ?? []);
  return new Map([
    ...(isAged ? [[AGE, age(cube)] as const] : []),
    ...fields.map((name) => [apart(name), field(name)] as const),
  ]);
}

const entriesOf = (folded: boolean, which: Fragment): Fragment =>
  folded ? sql`coalesce(sum(t.entries) ${which}, 0)` : sql`count(*) ${which}`;

function measured(ctx: Context, cube: Cube, measure: Measure, folded: boolean): Fragment {
  const over = (sign: 1 | -1): Fragment =>
    measure.of === "entries"
      ? entriesOf(folded, among(ctx, cube, measure, folded, sign))
      : sql`coalesce(sum(${field(measure.of)}) ${among(ctx, cube, measure, folded, sign)}, 0)`;
  const type = measure.of === "entries" ? sql`int` : sql`text`;
  return kindsOf(measure, -1).length === 0
    ? sql`${over(1)}::${type}`
    : sql`(${over(1)} - ${over(-1)})::${type}`;
}

/** A statistic of a line: a median as the values with how often each comes, of which `medianOf` takes the middle. */
function statisticOf(ctx: Context, cube: Cube, figure: Statistic, folded: boolean): Fragment {
  const which = among(ctx, cube, figure.among, folded, 1);
  if (figure.take === "longest") {
    const first = folded ? sql.id("t", FIRST_DAY) : field(cube.view.entity.ledger!.day);
    return sql`(${ctx.moment.slice(0, 10)}::date - min(${first}) ${which})`;
  }
  if (figure.take === "days")
    return sql`(count(distinct ${field(cube.view.entity.ledger!.day)}) ${which})::int`;
  const value = valueOf(cube, figure, folded);
  if (!folded)
    return figure.take === "mean"
      ? sql`round(avg(${value}) ${which}, 2)::float8`
      : sql`percentile_cont(0.5) within group (order by ${value}) ${which}`;
  const given = sql`case when ${value} is not null then t.entries end`;
  return figure.take === "mean"
    ? sql`round(sum(${value} * t.entries) ${which} / nullif(sum(${given}) ${which}, 0), 2)::float8`
    : sql`(json_agg(json_build_array(${value}, ${given})) ${which})::text`;
}

function said(ctx: Context, cube: Cube, figure: Saying | Statistic, folded: boolean): Fragment {
  if (isStatistic(figure)) return statisticOf(ctx, cube, figure, folded);
  const which = figure.among ? among(ctx, cube, figure.among, folded, 1) : sql``;
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

/** The field of the ledger that tells lines of a dimension apart. */
function groupedBy(dimension: Dimension, { by }: Span): string {
  if ("every" in dimension) return by;
  return "each" in dimension ? dimension.of : dimension.field;
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
  const grouped = Object.values(dimensions).map((one) => ("each" in one ? one.of : keyOf(one)));
  return new Set([...grouped, ...filtered, ...seen]);
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
export async function countLines(
  ctx: Context,
  cube: Cube,
  measures: readonly Measure[],
  span: Span,
  params: Params,
): Promise<Counted[]> {
  const { view, dimensions } = cube;
  const { entity: ledger, list } = view;
  const columns = Object.values(dimensions).map((dimension) => {
    const value = field(groupedBy(dimension, span));
    return { dimension, key: keyOf(dimension), value };
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
      sql`(${entriesOf(folded, among(ctx, cube, measure, folded))})::int as ${sql.id(`n${at}`)}`,
      ...(parts
        ? [
            sql`string_agg(distinct ${field(parts.partsBy)}::text, ',') ${among(ctx, cube, measure, folded, 1)} as ${sql.id(`p${at}`)}`,
          ]
        : []),
    ];
  });
  const named = columns.map(({ dimension, value }, at) =>
    lineOf(dimension, folded ? sql.id("t", `d${at}`) : value),
  );
  const cells = [
    ...columns.map(({ key }, at) => sql`${named[at]!}::text as ${sql.id(key)}`),
    ...measures.map(
      (measure, at) => sql`${measured(ctx, cube, measure, folded)} as ${sql.id(`m${at}`)}`,
    ),
    ...beside,
    ...saying.map((figure, at) => sql`${said(ctx, cube, figure, folded)} as ${sql.id(`s${at}`)}`),
  ];
  const kind = field(ledger.ledger!.kind);
  const counted = sql`${entries(ctx, cube, kinds, span, params)} t
      where ${sql.join(where, sql` and `)} and ${kind} = any(${kinds})`;
  if (!folded)
    return ctx.unbound.rows<Counted>(
      sql`select ${sql.join(cells)} from ${counted} ${grouped(named)}`,
    );
  const summed = [...new Set(measures.map(({ of }) => of))].filter((of) => of !== "entries");
  const about = apartBy(cube, measures);
  const inner = [
    ...columns.map(({ value }, at) => sql`${value} as ${sql.id(`d${at}`)}`),
    ...[...about].map(([name, value]) => sql`${value} as ${sql.id(name)}`),
    sql`${kind} as ${sql.id(columnName(ledger.ledger!.kind))}, count(*) as entries`,
    ...(saying.some((one) => isStatistic(one) && one.take === "longest")
      ? [sql`min(${field(ledger.ledger!.day)}) as ${sql.id(FIRST_DAY)}`]
      : []),
    ...summed.map((of) => sql`sum(${field(of)}) as ${sql.id(columnName(of))}`),
  ];
  const alike = [...columns.map(({ value }) => value), ...about.values(), kind];
  const lines = await ctx.unbound.rows<Counted>(
    sql`select ${sql.join(cells)} from (select ${sql.join(inner)} from ${counted} ${grouped(alike)}) t ${grouped(named)}`,
  );
  return lines.map((line) => withMedians(line, saying));
}

/** A line as it was told, with the numbers in the middle. */
function withMedians(told: Counted, saying: readonly (Saying | Statistic)[]): Counted {
  const line: Record<string, string | number | null> = { ...told };
  for (const [at, one] of saying.entries())
    if (isMedian(one)) line[`s${at}`] = medianOf(told[`s${at}`]!);
  return line as Counted;
}

/** In which line of a dimension a value counts: a day in the period in which it lies. */
function lineOf(dimension: Dimension, value: Fragment): Fragment {
  if ("field" in dimension) return value;
  const grain = "every" in dimension ? dimension.every : dimension.each;
  return sql`date_trunc(${sql.lit(grain)}, ${value}::timestamp)::date`;
}

const isMedian = (figure: Saying | Statistic): boolean =>
  isStatistic(figure) && figure.take === "median";

const grouped = (by: readonly Fragment[]): Fragment =>
  by.length > 0 ? sql`group by ${sql.join(by)}` : sql``;
