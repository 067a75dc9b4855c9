import type { Context } from "../engine/context.ts";
import { sql } from "../engine/sql.ts";

/** A follow-up of a customer is one of their open opportunities, contracts and contacts too. */
export async function touchRelated(ctx: Context, customerIds: readonly string[], time: string): Promise<void> {
  const mine = sql`tenant_id = ${ctx.session.tenantId} and customer_id = any(${customerIds}) and is_deleted = 0`;
  await ctx.rows(sql`update business set last_time = ${time}, followup = '1' where ${mine} and is_end = '0'`);
  await ctx.rows(sql`update contract set last_time = ${time} where ${mine}`);
  await ctx.rows(sql`update contact set last_time = ${time} where ${mine}`);
}
