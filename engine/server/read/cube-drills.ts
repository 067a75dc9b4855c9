import type { Cube, Drill, Measure } from "#engine/model/index.ts";
import { periodOf, rangeParams } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import type { Counted, Span } from "./cube-lines.ts";
import { keyOf, reckonedKind } from "./cube-lines.ts";
import type { Params } from "./filter-sql.ts";
import { reckonings } from "./reckoning.ts";

/** A line with the days that it counts. */
export interface Line {
  readonly cells: Counted;
  readonly from: string;
  readonly to: string;
}

/** How many entries of the ledger stand behind a measure of a line. */
const behind = (measures: readonly Measure[], { cells }: Line, measure: Measure): number =>
  Number(cells[`${measure.of === "entries" ? "m" : "n"}${measures.indexOf(measure)}`] ?? 0);

const valuesOf = ({ dimensions }: Cube, { cells }: Line): Record<string, string | null> =>
  Object.fromEntries(
    Object.values(dimensions).flatMap((one) => {
      if (!("field" in one)) return [];
      const value = cells[keyOf(one)];
      return [[one.field, value === null || value === undefined ? null : String(value)]];
    }),
  );

/** The parameters that keep other days of a line within their periods. */
const daysOf = (
  { dimensions, view }: Cube,
  { cells }: Line,
): readonly (readonly [string, string])[] =>
  Object.values(dimensions).flatMap((one) => {
    if (!("each" in one)) return [];
    const start = cells[keyOf(one)];
    if (typeof start !== "string") return [[`${one.of}_null`, "1"]];
    const { from, to } = periodOf(start, one.each);
    const [first, last] = rangeParams(one.of, view.entity.fields[one.of]!);
    return [
      [first, from],
      [last, to],
    ];
  });

type Filter = Readonly<Record<string, string>>;

/** The parameters of the ledger's list that find the entries of a line, whatever is measured. */
function within(cube: Cube, by: string, given: Filter, line: Line): Filter {
  const [first, last] = rangeParams(by, cube.view.entity.fields[by]!);
  const filter: Record<string, string> = { ...given };
  for (const [field, value] of Object.entries(valuesOf(cube, line)))
    if (value === null) filter[`${field}_null`] = "1";
    else filter[`${field}_equal`] = value;
  for (const [name, value] of daysOf(cube, line)) filter[name] = value;
  filter[first] = line.from;
  filter[last] = line.to;
  return filter;
}

/** For each line the lists whose rows stand behind each of its measures. */
export async function drillsOf(
  ctx: Context,
  cube: Cube,
  measures: readonly Measure[],
  { by }: Span,
  params: Params,
  lines: readonly Line[],
): Promise<readonly ReadonlyMap<Measure, readonly Drill[]>[]> {
  const { view } = cube;
  const found = lines.map(() => new Map<Measure, readonly Drill[]>());
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const filters = lines.map((line) => within(cube, by, given, line));
  for (const [at, measure] of measures.entries()) {
    const reckoning = reckonings.get(reckonedKind(cube, measure) ?? "");
    if (!reckoning) {
      const own = {
        ...measure.where,
        [view.entity.ledger!.kind]: Object.keys(measure.kinds).join(","),
      };
      for (const [n, line] of lines.entries()) {
        const count = measure.within === undefined ? behind(measures, line, measure) : 0;
        const filter = count === 0 ? undefined : { ...filters[n], ...own };
        found[n]!.set(measure, filter ? [{ view: view.name, count, filter }] : []);
      }
      continue;
    }
    const asked = lines.map((line) => ({
      from: line.from,
      to: line.to,
      values: valuesOf(cube, line),
      parts: String(line.cells[`p${at}`] ?? "")
        .split(",")
        .filter(Boolean),
    }));
    for (const [n, drills] of (await reckoning.drills(ctx, asked, params)).entries())
      found[n]!.set(measure, drills);
  }
  return found;
}
