import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { claimCustomers as claimCustomersCall } from "../customer-calls.ts";
import { customer } from "../customer.ts";
import { holdingLimits, queueFor, roomFor } from "#features/allocation/server/index.ts";
import { handle } from "#engine/server/calls.ts";
import { conflict, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult, newOwner } from "#features/ownership/server/index.ts";
import { logOperations } from "./log-operations.ts";

const TAKEN: Label = ["该客户已被他人领取", "Someone else has claimed this customer"];

/** Takes customers out of the open sea: of any number of people who claim one, exactly one gets it. */
export const claimCustomers = handle(claimCustomersCall, async (ctx, { ids }) => {
  const me = await newOwner(ctx, ctx.session.userId);
  const limits = await holdingLimits(ctx, "customer");
  await queueFor(ctx, "customer", me.id);
  const room = await roomFor(ctx, "customer", me.id, limits);
  const rows = await ctx.unscoped
    .selectFrom("customer")
    .select(["id", "name", "poolStatus", "previousSalesmanId", "poolTime"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound();
  const reasons = new Map<string, Label>();
  const cool = new Date(ctx.now.getTime() - limits.cooldownHours * 3600_000);
  for (const row of rows) {
    if (row.poolStatus !== "1") reasons.set(row.id, TAKEN);
    else if (
      limits.cooldownHours > 0 &&
      row.previousSalesmanId === me.id &&
      new Date(`${row.poolTime?.replace(" ", "T")}+08:00`) > cool
    )
      reasons.set(row.id, [
        `转公海后${limits.cooldownHours}小时内不能再次领取`,
        `Cannot be claimed again within ${limits.cooldownHours} hours of going to the open sea`,
      ]);
  }
  const free = rows.filter(({ id }) => !reasons.has(id));
  for (const row of free.slice(Math.min(room, free.length)))
    reasons.set(row.id, ["已达到客户领取上限", "You hold as many customers as you may claim"]);
  const taken = free.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
  if (taken.length > 0) {
    await changeRows(ctx, customer, {
      set: {
        poolStatus: sql`'0'`,
        pickSea: sql`'1'`,
        pickNum: sql`coalesce(x.pick_num, 0) + 1`,
        lastReceiveTime: sql`${ctx.moment}::timestamptz`,
        ownerUserId: sql`${me.id}::bigint`,
        firstOwnerId: sql`coalesce(x.first_owner_id, ${me.id}::bigint)`,
        ownerDeptId: sql`${me.deptId}::bigint`,
        companyId: sql`${me.companyId}::bigint`,
      },
      where: sql`x.id = any(${taken})`,
      most: taken.length,
    });
    await logOperations(
      ctx,
      taken.map((id) => ({
        customer: { id, companyId: me.companyId },
        type: "receive",
        content: `从公海领取，业务员 → ${me.name}`,
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
