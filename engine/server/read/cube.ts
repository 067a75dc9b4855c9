import type {
  Cube,
  Dimension,
  Figure,
  Measure,
  NamedSpan,
  ReportRow,
  Saying,
  Statistic,
} from "#engine/model/index.ts";
import {
  grainOf,
  isMeasure,
  isRatio,
  isSaying,
  isShare,
  isStatistic,
  periodOf,
  periodsIn,
} from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../errors.ts";
import type { Line } from "./cube-drills.ts";
import { drillsOf } from "./cube-drills.ts";
import type { Counted, Span } from "./cube-lines.ts";
import { countLines, keyOf, measuresOf, saidOf } from "./cube-lines.ts";
import { titlesOfFields } from "./field-titles.ts";
import { seenOf } from "./cube-sight.ts";
import type { Params } from "./filter-sql.ts";
import { CENTS, quotient } from "./quotient.ts";

export type { Span } from "./cube-lines.ts";

/** A year by the day, eight by the week: as many lines over time as anybody reads. */
const MOST_PERIODS = 400;
const PERIOD_KEY = "@period";

const byName = new Intl.Collator("zh");

/** Where a line stands on the scale of a dimension; beyond all others where it has no step on it. */
const stepOf = ({ cells }: Line, scale: Dimension): number =>
  Number(cells[keyOf(scale)] ?? Number.MAX_VALUE);

/** The rows of lines with most of the named columns first, then by the names of their dimensions, or by their steps where these are scales. */
function inOrder(
  rows: readonly ReportRow[],
  lines: readonly Line[],
  { order = [], dimensions }: Cube,
): ReportRow[] {
  const told = rows.map((row, at) => ({ row, line: lines[at]! }));
  const sorted = told.toSorted((one, other) => {
    for (const by of order) {
      const less = Number(other.row[by] ?? -1) - Number(one.row[by] ?? -1);
      if (less !== 0) return less;
    }
    for (const [by, dimension] of Object.entries(dimensions)) {
      const more =
        "field" in dimension && dimension.isScale
          ? stepOf(one.line, dimension) - stepOf(other.line, dimension)
          : byName.compare(String(one.row[by]), String(other.row[by]));
      if (more !== 0) return more;
    }
    return 0;
  });
  return sorted.map(({ row }) => row);
}

/** Whether a line has anything but denominators and what is said. */
const isCounted =
  ({ figures }: Cube, measures: readonly Measure[]) =>
  (cells: Counted): boolean =>
    Object.values(figures).some(
      (figure) => isMeasure(figure) && Number(cells[`m${measures.indexOf(figure)}`] ?? 0) !== 0,
    );

/** The periods of a cube over time; refused where they are more than anybody reads. */
function periodsOf(cube: Cube, { from, to }: Span): readonly NamedSpan[] | undefined {
  const grain = grainOf(cube);
  if (!grain) return undefined;
  const periods = periodsIn(from, to, grain, MOST_PERIODS + 1);
  if (periods.length > MOST_PERIODS)
    throw badRequest(
      `请选择不超过${MOST_PERIODS}个周期的时间段`,
      `Please choose at most ${MOST_PERIODS} periods`,
    );
  return periods;
}

/** The same lines with the days of each; those of a cube over time once for every period, nought where nothing happened. */
function withDays(
  cube: Cube,
  lines: readonly Counted[],
  { from, to }: Span,
  periods: readonly NamedSpan[] | undefined,
): Line[] {
  if (!periods) return lines.map((cells) => ({ cells, from, to }));
  const keys = Object.values(cube.dimensions)
    .map(keyOf)
    .filter((key) => key !== PERIOD_KEY);
  const groupOf = (cells: Counted): string => JSON.stringify(keys.map((key) => cells[key]));
  const groups = new Map(lines.map((cells) => [groupOf(cells), cells] as const));
  if (keys.length === 0 && groups.size === 0) groups.set("[]", {});
  const found = new Map(lines.map((cells) => [groupOf(cells) + cells[PERIOD_KEY], cells] as const));
  return [...groups].flatMap(([group, some]) =>
    periods.map((period) => ({
      cells: found.get(group + period.from) ?? {
        ...Object.fromEntries(keys.map((key) => [key, some[key] ?? null])),
        [PERIOD_KEY]: period.from,
      },
      from: period.from < from ? from : period.from,
      to: period.to > to ? to : period.to,
    })),
  );
}

/** How people read what makes a line, and what is said of it. */
async function titlesFor(ctx: Context, cube: Cube, lines: readonly Line[]) {
  const { entity } = cube.view;
  const cells = lines.map((line) => line.cells);
  const fields = Object.values(cube.dimensions).flatMap((one) =>
    "field" in one ? [one.field] : [],
  );
  const titles = await titlesOfFields(ctx, entity, fields, cells);
  const sayings = saidOf(cube);
  const told = new Map<Figure, (value: unknown) => string>();
  for (const [at, figure] of sayings.entries()) {
    if (!isSaying(figure)) continue;
    const { words, field } = figure;
    if (words) {
      told.set(figure, (value) => (words[String(value)] ? ctx.say(words[String(value)]!) : ""));
      continue;
    }
    const values = cells.map((line) => ({ [field]: line[`s${at}`] ?? null }));
    const title = await titlesOfFields(ctx, entity, [field], values);
    told.set(figure, (value) => title(field, value));
  }
  return { titles, told };
}

/**
 * The lines of a cube within a span and under conditions of its ledger's list. The scope of the ledger applies; every count
 * names the list whose rows add up to it. Of what a role hides at its source nothing is counted, told apart or found.
 */
export async function readCube(
  ctx: Context,
  whole: Cube,
  span: Span,
  params: Params,
): Promise<ReportRow[]> {
  const { cube, unseen } = seenOf(ctx, whole, span);
  const { dimensions, figures } = cube;
  if (Object.keys(figures).length === 0) return [];
  const measures = measuresOf(cube);
  const sayings = saidOf(cube);
  const periods = periodsOf(cube, span);
  const counted = await countLines(ctx, cube, measures, span, params);
  const isTotal = Object.keys(dimensions).length === 0;
  const lines = withDays(
    cube,
    isTotal ? counted : counted.filter(isCounted(cube, measures)),
    span,
    periods,
  );
  const valueOf = ({ cells }: Line, measure: Measure): string | number =>
    cells[`m${measures.indexOf(measure)}`] ?? (measure.of === "entries" ? 0 : "0");
  const numberOf = (line: Line, measure: Measure): number => Number(valueOf(line, measure));
  const sums = new Map(
    measures.map((measure) => [
      measure,
      lines.reduce((sum, line) => sum + numberOf(line, measure), 0),
    ]),
  );
  const fields = new Set(Object.values(dimensions).map(keyOf));
  const { titles, told } = await titlesFor(ctx, cube, lines);
  const saidIn = ({ cells }: Line, figure: Saying | Statistic): string | number | null =>
    cells[`s${sayings.indexOf(figure)}`] ?? null;
  const figureOf = (line: Line, figure: Figure): string | number | null => {
    if (isRatio(figure)) {
      const { numerator, denominator, as } = figure;
      const below = isMeasure(denominator)
        ? numberOf(line, denominator)
        : Number(saidIn(line, denominator) ?? 0);
      return quotient(numberOf(line, numerator), below, as === "amount" ? CENTS : undefined);
    }
    if (isShare(figure)) return quotient(numberOf(line, figure.shareOf), sums.get(figure.shareOf)!);
    if (isMeasure(figure)) return valueOf(line, figure);
    if (isSaying(figure) && figure.names !== undefined && !fields.has(figure.names)) return null;
    const value = saidIn(line, figure);
    return isStatistic(figure) || value === null ? value : told.get(figure)!(value);
  };
  const nameOf = ({ cells, from }: Line, dimension: Dimension): string => {
    if ("every" in dimension) return periodOf(from, dimension.every).name;
    const value = cells[keyOf(dimension)] ?? null;
    if ("each" in dimension)
      return typeof value === "string" ? periodOf(value, dimension.each).name : "";
    return value === null && dimension.none
      ? ctx.say(dimension.none)
      : titles(dimension.field, value);
  };
  const drills = await drillsOf(ctx, cube, measures, span, params, lines);
  const rows = lines.map((line, at): ReportRow => {
    const named = Object.entries(dimensions).map(
      ([name, dimension]) => [name, nameOf(line, dimension)] as const,
    );
    const cells = Object.entries(figures).map(
      ([name, figure]) => [name, figureOf(line, figure)] as const,
    );
    const opened = Object.entries(figures).flatMap(([name, figure]) => {
      const drill = isMeasure(figure) ? drills[at]!.get(figure) : undefined;
      return drill ? [[name, drill] as const] : [];
    });
    return {
      ...unseen,
      ...Object.fromEntries([...named, ...cells]),
      drill: Object.fromEntries(opened),
    };
  });
  return inOrder(rows, lines, cube);
}
