import { POOL_STATUS } from "../customer-codes.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

type Ids = readonly (string | null | undefined)[];

/** The customers that records are about, by id; refuses unless all of them may be written to. */
export async function ownCustomers(ctx: Context, customerIds: Ids) {
  const ids = [...new Set(customerIds.map((id) => id ?? "0"))];
  const rows = await ctx.db
    .selectFrom("customer")
    .select(["id", "companyId", "commServiceId"])
    .where("id", "in", ids)
    .where("poolStatus", "=", POOL_STATUS.held)
    .execute();
  if (rows.length < ids.length) throw badRequest("客户不在您的名下", "This customer is not yours");
  return new Map(rows.map((row) => [row.id, row]));
}
