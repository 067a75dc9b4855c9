import { sql } from "kysely";
import { releaseLeads as releaseLeadsCall } from "../lead-calls.ts";
import { lead as leadEntity } from "../lead.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult } from "#features/ownership/server/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

/** Puts leads back into the pool; who had them is remembered. */
export const releaseLeads = handle(releaseLeadsCall, async (ctx, { ids }) => {
  const leads = await ctx.db
    .selectFrom("lead")
    .select(["id", "name", "status", "converted", "ownerDeptId", "ownerUserId"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (leads.length < ids.length) throw notFound();
  const released = leads.filter((lead) => lead.status === "1" && lead.converted === 0);
  if (released.length > 0) {
    await changeRows(ctx, leadEntity, {
      set: {
        status: sql`'0'`,
        previousOwnerId: sql`x.owner_user_id`,
        ownerUserId: sql`null`,
        ownerDeptId: sql`null`,
        releaseTime: sql`${ctx.moment}::timestamptz`,
        allocateReason: sql`null`,
      },
      where: sql`x.id = any(${released.map(({ id }) => id)})`,
      most: released.length,
    });
    await logLeadChanges(
      ctx,
      released.map((lead) => ({ lead, type: "released", content: "释放回线索池" })),
    );
  }
  const names = new Map(leads.map(({ id, name }) => [id, name ?? ""]));
  return bulkResult(
    ctx,
    ids,
    released.map(({ id }) => id),
    names,
    (id) =>
      leads.find((lead) => lead.id === id)?.converted === 1
        ? ["线索已转为客户", "The lead has become a customer"]
        : ["线索已在线索池中", "The lead is in the pool already"],
  );
});
