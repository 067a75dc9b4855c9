import { hooks } from "#engine/server/hooks.ts";
import { ownCustomers } from "./own-customers.ts";

export const signWorkProcessHooks = hooks("signWorkProcess", {
  beforeSave: async (ctx, saves) => {
    const rows = saves.map(({ draft, before }) => ({ draft, row: { ...before, ...draft } }));
    const steps = await ctx.unscoped
      .selectFrom("processType")
      .select(["id", "processType"])
      .where(
        "id",
        "in",
        rows.map(({ row }) => row.processId ?? "0"),
      )
      .execute();
    const customers = await ownCustomers(
      ctx,
      rows.map(({ row }) => row.customerId),
    );
    for (const { draft, row } of rows) {
      draft.processType = steps.find(({ id }) => id === row.processId)?.processType ?? null;
      draft.companyId = customers.get(row.customerId ?? "")!.companyId;
      draft.updateRecordDate ??= ctx.moment.slice(0, 10);
    }
  },
});
