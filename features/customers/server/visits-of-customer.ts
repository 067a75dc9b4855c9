import { visitsOfCustomer } from "../customer-calls.ts";
import { visitRecord } from "../customer-records.ts";
import { handle } from "#engine/server/calls.ts";
import { present } from "#engine/server/read/present.ts";

export const getVisits = handle(visitsOfCustomer, async (ctx, { customerId }) => {
  const rows = await ctx.db
    .selectFrom("visitRecord")
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("createTime", "desc")
    .limit(200)
    .execute();
  return present(ctx, visitRecord, rows);
});
