import { declared, model, ONLY_LEADS } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { notFound } from "../engine/errors.ts";
import { readRow } from "../engine/read/detail.ts";
import { present } from "../engine/read/present.ts";

/** Whoever sees the customer sees what it was as a lead, in whose scope that lead may lie: nothing known is lost. */
export const leadOfCustomer = handle(declared.leadOfCustomer, async (ctx, { id }) => {
  const customer = await readRow(ctx, model.customer, id);
  if (!customer) throw notFound();
  const lead = await ctx.wholeTenant
    .selectFrom("lead")
    .selectAll()
    .where("id", "=", String(customer["clueId"] ?? ""))
    .executeTakeFirst();
  if (!lead) return null;
  const [shown] = await present(ctx, model.lead, [{ ...lead }]);
  const titles = ONLY_LEADS.flatMap((name) => model.lead.fields[name].options.labelAs ?? []);
  return Object.fromEntries(["id", ...ONLY_LEADS, ...titles].map((name) => [name, shown![name] ?? ""]));
});
