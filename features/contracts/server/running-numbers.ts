import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/** Takes numbers of a series for the rest of the transaction and tells the last one taken; none to take only keeps others waiting. */
export async function takeNumbers(ctx: Context, series: string, count: number): Promise<number> {
  const { value } = await ctx.db
    .insertInto("runningNumber")
    .values({ tenantId: ctx.session.tenantId, series, value: count })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "series"])
        .doUpdateSet({ value: sql`running_number.value + excluded.value` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
