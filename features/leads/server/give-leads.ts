import { sql } from "kysely";
import type { BulkResult } from "#engine/model/index.ts";
import {
  allocateLead as allocateLeadCall,
  designateLeads as designateLeadsCall,
} from "../lead-calls.ts";
import { lead as leadEntity } from "../lead.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult, newOwner } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

/** Gives leads to a person; only the owner fields change. Leads already theirs or converted are left alone. */
async function giveLeads(
  ctx: Context,
  ids: readonly string[],
  userId: string,
): Promise<BulkResult> {
  const owner = await newOwner(ctx, userId);
  const leads = await ctx.db
    .selectFrom("lead")
    .select(["id", "name", "ownerUserId", "converted"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (leads.length < ids.length) throw notFound();
  const given = leads
    .filter((lead) => lead.converted === 0 && lead.ownerUserId !== owner.id)
    .map(({ id }) => id);
  const names = new Map(leads.map(({ id, name }) => [id, name ?? ""]));
  if (given.length > 0) {
    await changeRows(ctx, leadEntity, {
      set: {
        status: sql`'1'`,
        previousOwnerId: sql`x.owner_user_id`,
        ownerUserId: sql`${owner.id}::bigint`,
        ownerDeptId: sql`${owner.deptId}::bigint`,
        companyId: sql`${owner.companyId}::bigint`,
        allocateTime: sql`${ctx.moment}::timestamptz`,
        allocateReason: sql`${`由${ctx.session.realName}指派`}`,
      },
      where: sql`x.id = any(${given})`,
      most: given.length,
    });
    await logLeadChanges(
      ctx,
      given.map((id) => ({
        lead: { id, ownerUserId: owner.id, ownerDeptId: owner.deptId },
        type: "allocated",
        content: `由${ctx.session.realName}分配，负责人 → ${owner.name}`,
      })),
    );
    await notify(
      ctx,
      given.map((id) => ({
        userId: owner.id,
        type: "leadNotFollowedUp",
        resourceType: "lead",
        resourceId: id,
        name: names.get(id) ?? "",
        content: `新线索 ${names.get(id) ?? ""} 已分配给您`,
      })),
    );
  }
  return bulkResult(ctx, ids, given, names, (id) =>
    leads.find((lead) => lead.id === id)?.converted === 1
      ? ["线索已转为客户", "The lead has become a customer"]
      : ["已由此人负责", "This person has it already"],
  );
}

export const allocateLead = handle(allocateLeadCall, async (ctx, { id, userId }) => {
  const { done, failed } = await giveLeads(ctx, [id], userId);
  if (done === 0) throw conflict(failed[0]!.reason, failed[0]!.reason);
  return null;
});

export const designateLeads = handle(designateLeadsCall, (ctx, { ids, userId }) =>
  giveLeads(ctx, ids, userId),
);
