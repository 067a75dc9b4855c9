import { declared, model } from "@zhuke/model";
import { addCustomersFromLeads } from "../customers/index.ts";
import { handle } from "../engine/calls.ts";
import { notFound } from "../engine/errors.ts";
import { readRowsById } from "../engine/read/detail.ts";
import { bulkResult } from "../ownership/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

/** Makes customers of allocated leads, with every shared field and all that was said; the leads become read-only. */
export const convertLeads = handle(declared.convertLeads, async (ctx, { ids }) => {
  const leads = (await readRowsById(ctx, model.lead, ids, true)) as unknown as Parameters<typeof addCustomersFromLeads>[1];
  if (leads.length < ids.length) throw notFound();
  const ready = leads.filter((lead) => lead.converted === 0 && lead.ownerUserId !== null);
  const { made, refused } = await addCustomersFromLeads(ctx, ready);
  if (made.length > 0) {
    await ctx.connection.query(
      `update lead l set converted = 1, customer_id = m.customer_id, version = version + 1, update_time = $3
        from json_to_recordset($2) as m(id bigint, customer_id bigint) where l.tenant_id = $1 and l.id = m.id`,
      [ctx.session.tenantId, JSON.stringify(made.map(({ leadId, customerId }) => ({ id: leadId, customer_id: customerId }))), ctx.moment],
    );
    const converted = ready.filter((lead) => made.some(({ leadId }) => leadId === lead.id));
    await logLeadChanges(
      ctx,
      converted.map((lead) => ({ lead, type: "converted", content: "转为客户" })),
    );
  }
  const names = new Map(leads.map((lead) => [lead.id, lead.name ?? ""]));
  return bulkResult(
    ctx,
    ids,
    made.map(({ leadId }) => leadId),
    names,
    (id) =>
      refused.get(id) ??
      (leads.find((lead) => lead.id === id)?.converted === 1
        ? ["线索已转为客户", "The lead has become a customer"]
        : ["请先分配负责人", "Give the lead to somebody first"]),
  );
});
