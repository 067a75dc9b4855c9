import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import type { Filter } from "./filter-sql.ts";

/** So many entries of an index are read and sorted in a few dozen milliseconds. */
const NARROW = 100_000;

/**
 * Whether one of the ranges a filter names holds few enough rows to be read whole and sorted. Without being told so the planner
 * walks the list in its order until a page is full, which takes longest where the range lies far behind: last January's visits.
 */
export async function hasNarrowRange(
  ctx: Context,
  entity: Entity,
  live: readonly Fragment[],
  ranges: Filter["ranges"],
): Promise<boolean> {
  for (const conditions of ranges.values())
    if ((await estimate(ctx, entity, [...live, ...conditions])) <= NARROW) return true;
  return false;
}

/** How many rows the planner's statistics expect. */
async function estimate(
  ctx: Context,
  entity: Entity,
  conditions: readonly Fragment[],
): Promise<number> {
  const [row] = await ctx.unbound.rows<{
    "QUERY PLAN": readonly [{ readonly Plan: { readonly "Plan Rows": number } }];
  }>(
    sql`explain (format json) select 1 from ${sql.id(entity.table)} t where ${sql.join(conditions, sql` and `)}`,
  );
  return row!["QUERY PLAN"][0].Plan["Plan Rows"];
}
