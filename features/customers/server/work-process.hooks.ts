import { badRequest } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";

export const signWorkProcessHooks = hooks("signWorkProcess", {
  beforeSave: async (ctx, draft, before) => {
    const step = await ctx.unscoped
      .selectFrom("processType")
      .select("processType")
      .where("id", "=", draft.processId ?? before?.processId ?? "")
      .executeTakeFirst();
    const customer = await ctx.db
      .selectFrom("customer")
      .select(["companyId", "poolStatus"])
      .where("id", "=", draft.customerId ?? before?.customerId ?? "")
      .executeTakeFirst();
    if (customer?.poolStatus !== "0")
      throw badRequest("客户不在您的名下", "This customer is not yours");
    draft.processType = step?.processType ?? null;
    draft.companyId = customer.companyId;
    if (draft.updateRecordDate === undefined || draft.updateRecordDate === null)
      draft.updateRecordDate = ctx.moment.slice(0, 10);
  },
});
