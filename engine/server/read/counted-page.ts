import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { isSparse } from "../schema/indexes-of.ts";
import type { PageQuery } from "./page-rows.ts";
import { readRows } from "./page-rows.ts";
import type { Shape } from "./shape.ts";
import type { Total } from "./total.ts";
import { countingOf, rememberedTotal, settledTotal, totalOf } from "./total.ts";

interface CountedPage extends Total {
  readonly rows: Awaited<ReturnType<typeof readRows>>;
}

interface Asked extends Omit<PageQuery, "total" | "count"> {
  /** Whether words of the search box are looked for. */
  readonly searched: boolean;
}

/** So many rows are found and sorted in a few milliseconds. */
const FEW = 2_000;

/** A page of a list whose total is known. */
export async function readKnown(
  ctx: Context,
  entity: Entity,
  shape: Shape,
  { searched, few, ...page }: Asked,
  total: number,
  capped = false,
): Promise<CountedPage> {
  const rows =
    page.skipped >= total && !capped
      ? []
      : await readRows(ctx, entity, shape, {
          ...page,
          few: few || (searched && total <= FEW),
          total: capped ? undefined : total,
        });
  return { rows, total, capped };
}

/** A page and how many rows there are. What a list is opened with takes one statement: both at once, unless the total is remembered or decides how to read. */
export async function readCounted(
  ctx: Context,
  entity: Entity,
  shape: Shape,
  page: Asked,
): Promise<CountedPage> {
  const counting = countingOf(ctx, entity, page.where);
  const remembered = rememberedTotal(counting);
  const needsTotal = page.skipped > 0 || page.searched || isSparse(entity, page.orders[0].column);
  if (remembered || needsTotal) {
    const { total, capped } = remembered ?? (await totalOf(ctx, counting));
    return readKnown(ctx, entity, shape, page, total, capped);
  }
  const start = performance.now();
  const rows = await readRows(ctx, entity, shape, { ...page, count: counting.first });
  const first = (rows[0]?.at(-1) as number | undefined) ?? 0;
  return { rows, ...(await settledTotal(ctx, counting, first, performance.now() - start)) };
}
