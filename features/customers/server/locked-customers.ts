import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";

/** Customers the session sees, locked in the order of their ids; throws notFound unless all of them are there. */
export async function lockedCustomers(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(["id", "name", "poolStatus", "ownerUserId", "companyId", "dispatchStatus"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}
