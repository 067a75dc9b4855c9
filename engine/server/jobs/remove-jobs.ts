import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Takes what a tenant's jobs still had to do away with the tenant, for work across tenants. */
export async function removeJobs(ctx: Context, tenantId: string): Promise<void> {
  await ctx.unbound.rows(
    sql`delete from graphile_worker._private_jobs where payload ->> 'tenantId' = ${tenantId} and locked_at is null`,
  );
}
