import { dept } from "#features/administration/feature.ts";
import {
  ACCEPT_TIME,
  allocationStaff,
  allocationStaffOfDept,
  allocationTree,
  removeAllocationStaff,
  saveAllocationStaff,
  updateAllocationStaff,
} from "../allocation-staff.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { invalid, notFound } from "#engine/server/errors.ts";
import { titlesOfFields } from "#engine/server/read/field-titles.ts";
import { present } from "#engine/server/read/present.ts";
import { treeNodes } from "#engine/server/read/tree.ts";
import { remove } from "#engine/server/write/remove.ts";
import { change, insertValidated } from "#engine/server/write/save.ts";
import { simulateAllocation } from "./simulate-allocation.ts";
import { allocationDepts } from "./alloc-dept.ts";
import { forgetCredits } from "./allocation-turns.ts";

/** A change of shares starts a new round, so that nobody has to catch up. */
async function newRound(ctx: Context, deptId: string | null): Promise<void> {
  const rows = await ctx.unscoped
    .updateTable("allocationStaff")
    .set({ turn: 0 })
    .where("deptId", "=", deptId)
    .returning("id")
    .execute();
  await forgetCredits(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Hours that end when they begin are none. */
function refuseNoHours(row: Draft<typeof allocationStaff>): void {
  if (row.acceptTime === ACCEPT_TIME.own && row.acceptFrom === row.acceptTo)
    throw invalid({
      acceptTo: ["结束时间不能与开始时间相同", "The hours cannot end at the time they begin"],
    });
}

export const allocationStaffHooks = hooks("allocationStaff", {
  beforeSave: each(async (ctx, { draft, before }) => {
    refuseNoHours({ ...before, ...draft });
    if (!draft.userId) return;
    const user = await ctx.unscoped
      .selectFrom("user")
      .select("online")
      .where("id", "=", draft.userId)
      .executeTakeFirst();
    draft.online = user?.online ?? "1";
  }),
  afterSave: each(async (ctx, { after, before }) => {
    if (!before || before.weight !== after.weight || before.deptId !== after.deptId)
      await newRound(ctx, after.deptId);
  }),
  reckoned: { deptPath: ["deptId"] },
  present: async (ctx, rows) => {
    const titleOf = await titlesOfFields(ctx, allocationStaff, ["deptId"], rows);
    return rows.map((row) => ({ ...row, deptPath: titleOf("deptId", row["deptId"]) }));
  },
});

export const channelDeptHooks = hooks("channelDept", {
  afterSave: each(async (ctx, { after, before }) => {
    if (
      before &&
      before.weight === after.weight &&
      before.manual === after.manual &&
      before.channel === after.channel
    )
      return;
    const rows = await ctx.unscoped
      .updateTable("channelDept")
      .set({ allocated: 0 })
      .where("channel", "=", after.channel)
      .returning("id")
      .execute();
    await forgetCredits(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
});

const deptTree = handle(allocationTree, async (ctx) => {
  const rows = await ctx.db
    .selectFrom("dept")
    .select(["id", "parentId", "deptName"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return treeNodes(dept, rows);
});

const ofDept = handle(allocationStaffOfDept, async (ctx, { deptId }) => {
  const rows = await ctx.db
    .selectFrom("allocationStaff")
    .selectAll()
    .where("deptId", "=", deptId ?? ctx.session.deptId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return present(ctx, allocationStaff, rows);
});

const save = handle(saveAllocationStaff, async (ctx, { deptId, userIds, weight, ...limits }) => {
  await insertValidated(
    ctx,
    allocationStaff,
    userIds.map((userId, index) => ({
      ...limits,
      deptId,
      userId,
      weight: weight ?? "1.00",
      sort: index + 1,
    })),
  );
  return null;
});

const update = handle(updateAllocationStaff, async (ctx, { id, sort, weight, ...limits }) => {
  const before = await readRow(ctx, allocationStaff, id, true);
  if (!before) throw notFound();
  await change(ctx, allocationStaff, before, {
    ...(sort !== null && sort !== undefined && { sort }),
    ...(weight && { weight }),
    ...limits,
  });
  return null;
});

const removeStaff = handle(removeAllocationStaff, async (ctx, { ids }) => {
  await remove(ctx, allocationStaff, ids);
  return null;
});

export const allocation = [
  deptTree,
  ofDept,
  save,
  update,
  removeStaff,
  simulateAllocation,
  ...allocationDepts,
];
