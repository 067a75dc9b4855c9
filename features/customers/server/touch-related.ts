import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/** A follow-up of a customer is one of their open opportunities, contracts and contacts too. */
export async function touchRelated(ctx: Context, customerIds: readonly string[], time: string): Promise<void> {
  const mine = sql`tenant_id = ${ctx.session.tenantId} and customer_id = any(${customerIds}) and is_deleted = 0`;
  await ctx.unbound.rows(sql`update business set last_time = ${time}, followup = '1' where ${mine} and is_end = '0'`);
  await ctx.unbound.rows(sql`update contract set last_time = ${time} where ${mine}`);
  await ctx.unbound.rows(sql`update contact set last_time = ${time} where ${mine}`);
}

/** The same once follow-ups were removed: the last one that is left since each of them was begun. */
export async function reckonRelated(ctx: Context, customerIds: readonly string[]): Promise<void> {
  const last = sql`(select max(f.create_time) from customer_follow f
    where f.tenant_id = x.tenant_id and f.customer_id = x.customer_id and f.is_deleted = 0 and f.create_time >= x.create_time)`;
  const mine = sql`x.tenant_id = ${ctx.session.tenantId} and x.customer_id = any(${customerIds}) and x.is_deleted = 0`;
  await ctx.unbound.rows(
    sql`update business x set last_time = ${last}, followup = case when ${last} is null then '0' else x.followup end where ${mine} and x.is_end = '0'`,
  );
  await ctx.unbound.rows(sql`update contract x set last_time = ${last} where ${mine}`);
  await ctx.unbound.rows(sql`update contact x set last_time = ${last} where ${mine}`);
}
