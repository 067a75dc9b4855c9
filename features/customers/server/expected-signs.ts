import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { chances } from "./chances.ts";

/**
 * How many signs are to be expected of customers in hand that have not signed: the sum of their chances, by stage where one is
 * set, else by intention, the same that weigh dynamic values. `whose` is a condition on the customers, called t.
 */
export async function expectedSigns(
  ctx: Context,
  whose: RawBuilder<boolean>,
): Promise<{ readonly customers: number; readonly signs: number }> {
  const { stage, intention } = await chances(ctx);
  const chance = sql`coalesce((${stage}::jsonb ->> t.stage)::numeric, (${intention}::jsonb ->> t.purpose)::numeric, 0)`;
  return ctx.unscoped
    .selectFrom("customer as t")
    .select([
      sql<number>`count(*)::int`.as("customers"),
      sql<number>`coalesce(sum(${chance}), 0)::float8`.as("signs"),
    ])
    .where("t.poolStatus", "=", "0")
    .where(sql<boolean>`coalesce(t.sig_status, '1') = '1'`)
    .where(whose)
    .executeTakeFirstOrThrow();
}
