import { lead as leadEntity } from "#features/leads/feature.ts";
import { customer as customerEntity } from "../customer.ts";
import { ONLY_LEADS, leadOfCustomer as leadOfCustomerCall } from "../lead-of-customer.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { valueOf } from "#engine/server/value-of.ts";

/** Whoever sees the customer sees what it was as a lead, in whose scope that lead may lie: nothing known is lost. */
export const leadOfCustomer = handle(leadOfCustomerCall, async (ctx, { id }) => {
  const customer = await readRow(ctx, customerEntity, id);
  if (!customer) throw notFound();
  const lead = await ctx.unscoped
    .selectFrom("lead")
    .selectAll()
    .where("id", "=", String(customer["clueId"] ?? ""))
    .executeTakeFirst();
  if (!lead) return {};
  const [shown] = await present(ctx, leadEntity, [{ ...lead }]);
  const titles = ONLY_LEADS.flatMap((name) => leadEntity.fields[name].options.labelAs ?? []);
  const entries = [...ONLY_LEADS, ...titles].map(
    (name) => [name, valueOf(shown!, name) ?? ""] as const,
  );
  return { id: lead.id, ...Object.fromEntries(entries) };
});
