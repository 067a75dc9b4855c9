import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { present } from "../engine/read/present.ts";

export const tellVisits = handle(declared.visitsOfCustomer, async (ctx, { customerId }) => {
  const rows = await ctx.db
    .selectFrom("visitRecord")
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("createTime", "desc")
    .limit(200)
    .execute();
  return present(ctx, model.visitRecord, rows as unknown as Record<string, unknown>[]);
});
