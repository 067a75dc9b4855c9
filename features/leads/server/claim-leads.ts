import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { claimLeads as claimLeadsCall } from "../lead-calls.ts";
import { lead as leadEntity } from "../lead.ts";
import { holdingLimits, queueFor, roomFor } from "#features/allocation/server/index.ts";
import { handle } from "#engine/server/calls.ts";
import { conflict, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult, newOwner } from "#features/ownership/server/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

const TAKEN: Label = ["该线索已被他人领取", "Someone else has claimed this lead"];

/** Takes leads out of the pool: of any number of people who claim one, exactly one gets it. */
export const claimLeads = handle(claimLeadsCall, async (ctx, { ids }) => {
  const me = await newOwner(ctx, ctx.session.userId);
  const limits = await holdingLimits(ctx, "lead");
  await queueFor(ctx, "lead", me.id);
  const room = await roomFor(ctx, "lead", me.id, limits);
  const leads = await ctx.unscoped
    .selectFrom("lead")
    .select(["id", "name", "status", "converted", "previousOwnerId", "releaseTime"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (leads.length < ids.length) throw notFound();
  const reasons = new Map<string, Label>();
  const cool = new Date(ctx.now.getTime() - limits.cooldownHours * 3600_000);
  for (const lead of leads) {
    if (lead.status !== "0" || lead.converted === 1) reasons.set(lead.id, TAKEN);
    else if (
      limits.cooldownHours > 0 &&
      lead.previousOwnerId === me.id &&
      new Date(`${lead.releaseTime?.replace(" ", "T")}+08:00`) > cool
    )
      reasons.set(lead.id, [
        `释放后${limits.cooldownHours}小时内不能再次领取`,
        `Cannot be claimed again within ${limits.cooldownHours} hours of its release`,
      ]);
  }
  const free = leads.filter(({ id }) => !reasons.has(id));
  for (const lead of free.slice(Math.min(room, free.length)))
    reasons.set(lead.id, ["已达到线索领取上限", "You hold as many leads as you may claim"]);
  const taken = free.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
  if (taken.length > 0) {
    await changeRows(ctx, leadEntity, {
      set: {
        status: sql`'1'`,
        ownerUserId: sql`${me.id}::bigint`,
        ownerDeptId: sql`${me.deptId}::bigint`,
        companyId: sql`${me.companyId}::bigint`,
        allocateTime: sql`${ctx.moment}::timestamptz`,
        allocateReason: sql`'从线索池领取'`,
      },
      where: sql`x.id = any(${taken})`,
      most: taken.length,
    });
    await logLeadChanges(
      ctx,
      taken.map((id) => ({
        lead: { id, ownerUserId: me.id, ownerDeptId: me.deptId },
        type: "claimed",
        content: `从线索池领取，负责人 → ${me.name}`,
      })),
    );
  }
  const [first] = reasons.values();
  if (taken.length === 0 && first) throw conflict(...first);
  return bulkResult(
    ctx,
    ids,
    taken,
    new Map(free.map(({ id, name }) => [id, name ?? ""])),
    (id) => reasons.get(id) ?? TAKEN,
  );
});
