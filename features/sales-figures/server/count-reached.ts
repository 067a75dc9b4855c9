import type { Cube, Drill } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Span } from "#engine/server/read/cube.ts";
import { readCube } from "#engine/server/read/cube.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import { STEPS } from "../event-kinds.ts";
import { consulted } from "../figures.ts";
import { salesEventView as view } from "../sales-event.ts";
import { drillOf, valueOf } from "./lines.ts";

/** A step of the trade: how many came that far, and the list of them. */
export interface Stage {
  readonly count: number;
  readonly drill: readonly Drill[];
}

/** How many people got how far. */
const byReach: Cube = {
  view,
  dimensions: { reached: { label: ["最远到达", "Reached"], field: "reached" } },
  figures: { count: consulted },
};

/** The people first consulted in a span who reached a step or a later one, by step: of none more than of the step above. */
export async function countReached(
  ctx: Context,
  { from, to }: Pick<Span, "from" | "to">,
  params: Params,
): Promise<ReadonlyMap<string, Stage>> {
  const rows = await readCube(ctx, byReach, { from, to, by: "cohortDay" }, params);
  const stages = STEPS.map((step, at): readonly [string, Stage] => {
    const further = STEPS.slice(at);
    const drills = further.flatMap((one) =>
      drillOf(
        rows.find((row) => valueOf(row, "count", "reached") === one),
        "count",
      ),
    );
    const count = drills.reduce((sum, drill) => sum + drill.count, 0);
    const [first] = drills;
    if (!first) return [step, { count, drill: [] }];
    const { reached_equal: _own, ...filter } = first.filter;
    return [
      step,
      {
        count,
        drill: [{ view: view.name, count, filter: { ...filter, reached: further.join(",") } }],
      },
    ];
  });
  return new Map(stages);
}
