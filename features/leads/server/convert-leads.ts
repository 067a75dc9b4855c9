import { sql } from "kysely";
import { convertLeads as convertLeadsCall } from "../lead-calls.ts";
import { lead as leadEntity } from "../lead.ts";
import { addCustomersFromLeads } from "#features/customers/server/index.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound, Refusal } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult } from "#features/ownership/server/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

/**
 * Makes customers of allocated leads, with every shared field and all that was said; the leads become read-only.
 * Nothing converted is a refusal with the first lead's reason.
 */
export const convertLeads = handle(convertLeadsCall, async (ctx, { ids }) => {
  const leads = await readRowsById(ctx, leadEntity, ids, true);
  if (leads.length < ids.length) throw notFound();
  const ready = leads.filter((lead) => lead.converted === 0 && lead.ownerUserId !== null);
  const { made, refused } = await addCustomersFromLeads(ctx, ready);
  if (made.length > 0) {
    const source = JSON.stringify(
      made.map(({ leadId, customerId }) => ({ id: leadId, customer_id: customerId })),
    );
    await changeRows(ctx, leadEntity, {
      set: { converted: 1, customerId: sql`s.customer_id` },
      where: sql`x.id = any(${made.map(({ leadId }) => leadId)})`,
      from: {
        source: sql`json_to_recordset(${source}) as s(id bigint, customer_id bigint)`,
        on: sql`s.id = x.id`,
      },
      most: made.length,
    });
    const converted = ready.filter((lead) => made.some(({ leadId }) => leadId === lead.id));
    await logLeadChanges(
      ctx,
      converted.map((lead) => ({
        lead,
        type: "converted",
        content: ["转为客户", "Became a customer"],
      })),
    );
  }
  const result = bulkResult(
    ctx,
    ids,
    made.map(({ leadId }) => leadId),
    leads,
    (id) =>
      refused.get(id) ??
      (leads.find((lead) => lead.id === id)?.converted === 1
        ? ["线索已转为客户", "The lead has become a customer"]
        : ["请先分配负责人", "Give the lead to somebody first"]),
  );
  if (made.length === 0)
    throw new Refusal(409, [result.failed[0]!.reason, result.failed[0]!.reason], {
      ...result,
      customers: [],
    });
  return {
    ...result,
    customers: made.map(({ leadId, customerId }) => ({ clueId: leadId, customerId })),
  };
});
