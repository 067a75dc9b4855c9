import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { hooks } from "../engine/hooks.ts";
import { readRow } from "../engine/read/detail.ts";
import { notFound } from "../engine/errors.ts";
import { present } from "../engine/read/present.ts";
import { treeNodes } from "../engine/read/tree.ts";
import { remove } from "../engine/write/remove.ts";
import { change, insertJudged } from "../engine/write/save.ts";
import { simulateAllocation } from "./simulate-allocation.ts";
import { allocationDepts } from "./alloc-dept.ts";

/** A change of shares starts a new round, so that nobody has to catch up. */
async function newRound(ctx: Context, deptId: string | null): Promise<void> {
  await ctx.wholeTenant.updateTable("allocationStaff").set({ turn: 0 }).where("deptId", "=", deptId).execute();
}

hooks("allocationStaff", {
  beforeSave: async (ctx, draft) => {
    if (!draft.userId) return;
    const user = await ctx.wholeTenant.selectFrom("user").select("online").where("id", "=", draft.userId).executeTakeFirst();
    draft.online = user?.online ?? "1";
  },
  afterSave: async (ctx, after, before) => {
    if (!before || before.weight !== after.weight || before.deptId !== after.deptId) await newRound(ctx, after.deptId);
  },
});

hooks("channelDept", {
  afterSave: async (ctx, after, before) => {
    if (before && before.weight === after.weight && before.manual === after.manual && before.channel === after.channel) return;
    await ctx.wholeTenant.updateTable("channelDept").set({ allocated: 0 }).where("channel", "=", after.channel).execute();
  },
});

const deptTree = handle(declared.allocationTree, async (ctx) => {
  const rows = await ctx.db.selectFrom("dept").select(["id", "parentId", "deptName"]).orderBy("sort").orderBy("id").execute();
  return treeNodes(model.dept, rows as unknown as Record<string, unknown>[]);
});

const ofDept = handle(declared.allocationStaffOfDept, async (ctx, { deptId }) => {
  const rows = await ctx.db
    .selectFrom("allocationStaff")
    .selectAll()
    .where("deptId", "=", deptId ?? ctx.session.deptId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return present(ctx, model.allocationStaff, rows as unknown as Record<string, unknown>[]);
});

const save = handle(declared.saveAllocationStaff, async (ctx, { deptId, userIds, weight }) => {
  await insertJudged(
    ctx,
    model.allocationStaff,
    userIds.map((userId, index) => ({ deptId, userId, weight: weight ?? "1.00", sort: index + 1 })),
  );
  return null;
});

const update = handle(declared.updateAllocationStaff, async (ctx, { id, sort, weight }) => {
  const before = await readRow(ctx, model.allocationStaff, id, true);
  if (!before) throw notFound();
  await change(ctx, model.allocationStaff, before, { ...(sort !== null && sort !== undefined && { sort }), ...(weight && { weight }) });
  return null;
});

const removeStaff = handle(declared.removeAllocationStaff, async (ctx, { ids }) => {
  await remove(ctx, model.allocationStaff, ids);
  return null;
});

export const allocation = [deptTree, ofDept, save, update, removeStaff, simulateAllocation, ...allocationDepts];
