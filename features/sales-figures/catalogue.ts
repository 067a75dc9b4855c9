import type { Dimension, Field, Figure, Grain, Label } from "#engine/model/index.ts";
import { GRAINS, isSaying } from "#engine/model/index.ts";
import * as dimensions from "./dimensions.ts";
import * as declared from "./figures.ts";
import { reportScreens } from "./reports.ts";
import { salesEvent } from "./sales-event.ts";

/* What a report of one's own is chosen from. */

const isFigure = (value: unknown): value is Figure =>
  typeof value === "object" && value !== null && "label" in value;

const NAMES: ReadonlyMap<Figure, string> = new Map(
  Object.entries<unknown>(declared).flatMap(([name, figure]) =>
    isFigure(figure) && !isSaying(figure) ? [[figure, name] as const] : [],
  ),
);
const REPORTED = reportScreens.flatMap(({ report }) => Object.values(report.cube?.figures ?? {}));

/** Figures people may choose, by their names: in the order in which the reports have them. */
export const FIGURES: ReadonlyMap<string, Figure> = new Map(
  [...REPORTED, ...NAMES.keys()].flatMap((figure) => {
    const name = NAMES.get(figure);
    return name === undefined ? [] : [[name, figure] as const];
  }),
);

/** Field of a dimension that has no field: a period. */
const grainNamed = (name: string): Grain | undefined => GRAINS.find((grain) => grain === name);

const ledger = salesEvent.ledger!;
/** What refers to the rows an entry is of: nobody counts by single customers. */
const NO_GROUPS: ReadonlySet<string> = new Set([
  ledger.kind,
  ...ledger.sources.flatMap(({ row, turns }) => [row, ...(turns ? [turns.record] : [])]),
]);
/** Dimensions with names of their own. */
const NAMED: readonly Dimension[] = Object.values(dimensions).filter(
  (one) => typeof one === "object",
);
const namedAfter = (field: string): Dimension | undefined =>
  NAMED.find((one) => "field" in one && one.field === field);
const GROUPING: ReadonlySet<string> = new Set(["dept", "user", "ref", "select", "region"]);

/** Fields of the ledger that lines may be grouped by and limited to. */
export const GROUP_FIELDS: ReadonlyMap<string, Field> = new Map(
  Object.entries<Field>(salesEvent.fields).filter(
    ([name, { kind }]) =>
      (GROUPING.has(kind) || namedAfter(name) !== undefined) && !NO_GROUPS.has(name),
  ),
);

/** What periods are called among each other. */
const PERIODS: Readonly<Record<Grain, Label>> = {
  day: ["周期（日）", "Period (day)"],
  week: ["周期（周）", "Period (week)"],
  month: ["周期（月）", "Period (month)"],
  quarter: ["周期（季度）", "Period (quarter)"],
  year: ["周期（年）", "Period (year)"],
};

/** The dimension of a name: a field of the ledger or a grain of time. */
export function dimensionNamed(name: string): Dimension | undefined {
  const grain = grainNamed(name);
  if (grain) return { label: PERIODS[grain], every: grain };
  const field = GROUP_FIELDS.get(name);
  return field && (namedAfter(name) ?? { label: field.label, field: name });
}
