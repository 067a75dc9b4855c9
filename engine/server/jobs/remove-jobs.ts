import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Takes what a tenant's jobs still had to do away with the tenant, for work across tenants. */
export async function removeJobs(ctx: Context, tenantId: string): Promise<void> {
  await ctx.unbound.rows(sql`select remove_jobs(${tenantId})`);
}
