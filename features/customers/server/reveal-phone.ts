import { POOL_STATUS } from "../customer-codes.ts";
import { revealPhone as revealPhoneCall } from "../customer-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { logOperations } from "./log-operations.ts";

/** Tells a customer's numbers to who may not see them in lists; every look leaves a row in the operation log. */
export const revealPhone = handle(revealPhoneCall, async (ctx, { id }) => {
  const row = await ctx.db
    .selectFrom("customer")
    .select(["id", "companyId", "telephone", "telephone2", "poolStatus"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.poolStatus === POOL_STATUS.openSea)
    throw badRequest("请先领取客户", "Please claim the customer first");
  await logOperations(ctx, [
    { customer: row, type: "reveal", content: ["查看号码", "Number revealed"] },
  ]);
  return { telephone: row.telephone ?? "", telephone2: row.telephone2 ?? "" };
});
