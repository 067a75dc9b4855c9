import type { Context } from "../context.ts";

/** Takes what a tenant's jobs still had to do away with the tenant, for work across tenants. */
export async function removeJobs(ctx: Context, tenantId: string): Promise<void> {
  await ctx.connection.query("delete from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and locked_at is null", [
    tenantId,
  ]);
}
