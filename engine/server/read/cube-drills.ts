import type { Cube, Drill, Measure } from "#engine/model/index.ts";
import { rangeParams } from "#engine/model/index.ts";
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
      if ("every" in one) return [];
      const value = cells[keyOf(one)];
      return [[one.field, value === null || value === undefined ? null : String(value)]];
    }),
  );

/** The parameters of the ledger's list that find the entries of a measure within a line. */
function kept(
  cube: Cube,
  by: string,
  params: Params,
  line: Line,
  measure: Measure,
  count: number,
): readonly Drill[] {
  const { view } = cube;
  if (count === 0 || measure.within !== undefined) return [];
  const [first, last] = rangeParams(by, view.entity.fields[by]!);
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const own = Object.entries(valuesOf(cube, line)).map(([field, value]) =>
    value === null ? [`${field}_null`, "1"] : [`${field}_equal`, value],
  );
  return [
    {
      view: view.name,
      count,
      filter: {
        ...Object.fromEntries(given),
        ...Object.fromEntries(own),
        [first]: line.from,
        [last]: line.to,
        ...measure.where,
        [view.entity.ledger!.kind]: Object.keys(measure.kinds).join(","),
      },
    },
  ];
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
  const found = lines.map(() => new Map<Measure, readonly Drill[]>());
  for (const [at, measure] of measures.entries()) {
    const reckoning = reckonings.get(reckonedKind(cube, measure) ?? "");
    if (!reckoning) {
      for (const [n, line] of lines.entries()) {
        const count = behind(measures, line, measure);
        found[n]!.set(measure, kept(cube, by, params, line, measure, count));
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
