import type { Context } from "#engine/server/context.ts";
import { takeNumbers } from "#features/contracts/server/index.ts";

/** DD20260131-0001: the kind of document, the day and a counter of its own. */
export async function nextNumber(ctx: Context, kind: "DD" | "TF"): Promise<string> {
  const series = `${kind}${ctx.moment.slice(0, 10).replaceAll("-", "")}`;
  const number = await takeNumbers(ctx, `market ${series}`, 1);
  return `${series}-${String(number).padStart(4, "0")}`;
}
