import type { Dimension, Field, Figure, Grain } from "#engine/model/index.ts";
import { GRAINS, isSaying } from "#engine/model/index.ts";
import * as dimensions from "./dimensions.ts";
import * as declared from "./figures.ts";
import { salesEvent } from "./sales-event.ts";

/* What a report of one's own is chosen from. */

const isFigure = (value: unknown): value is Figure =>
  typeof value === "object" && value !== null && "label" in value;

/** Figures people may choose, by their names. */
export const FIGURES: ReadonlyMap<string, Figure> = new Map(
  Object.entries<unknown>(declared).flatMap(([name, figure]) =>
    isFigure(figure) && !isSaying(figure) ? [[name, figure] as const] : [],
  ),
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

/** The dimension of a name: a field of the ledger or a grain of time. */
export function dimensionNamed(name: string): Dimension | undefined {
  const grain = grainNamed(name);
  if (grain) return dimensions.period(grain);
  const field = GROUP_FIELDS.get(name);
  return field && (namedAfter(name) ?? { label: field.label, field: name });
}
