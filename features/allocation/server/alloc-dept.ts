import { sql } from "kysely";
import { dept } from "#features/administration/feature.ts";
import { channel as channelEntity, channelDept } from "#features/channels/feature.ts";
import {
  allocationDept,
  allocationSystemTree,
  syncAllocationDept,
  updateAllocationDept,
} from "../alloc-dept-calls.ts";
import { allocationStaff } from "../allocation-staff.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { treeNodes } from "#engine/server/read/tree.ts";
import { remove } from "#engine/server/write/remove.ts";
import { change, insertValidated } from "#engine/server/write/save.ts";

const ONLINE = "0";

const rulesOf = (ctx: Context, deptId: string) =>
  ctx.unscoped
    .selectFrom("channelDept")
    .select(["id", "channel", "weight", "manual"])
    .where("deptId", "=", deptId)
    .orderBy("id")
    .execute();

const systemTree = handle(allocationSystemTree, async (ctx) => {
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "parentId", "deptName"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const staffed = await ctx.unscoped
    .selectFrom("allocationStaff")
    .select("deptId")
    .distinct()
    .execute();
  const chosen = new Set(staffed.map(({ deptId }) => deptId));
  type Node = ReturnType<typeof treeNodes>[number];
  const marked = (node: Node): Node & { chosen: boolean } => ({
    ...node,
    chosen: chosen.has(node.id),
    ...(node.children && { children: node.children.map(marked) }),
  });
  return treeNodes(dept, rows).map(marked);
});

const getDept = handle(allocationDept, async (ctx, { deptId }) => {
  const rules = await rulesOf(ctx, deptId);
  const people = await ctx.unscoped
    .selectFrom("allocationStaff")
    .innerJoin("user", "user.id", "allocationStaff.userId")
    .select(["allocationStaff.pickNum", "user.online"])
    .where("allocationStaff.deptId", "in", (await deptTreeOf(ctx)).below([deptId]))
    .execute();
  const channels = await titlesOf(
    ctx,
    channelEntity,
    rules.map(({ channel }) => channel),
  );
  return {
    deptId,
    deptName: (await titlesOf(ctx, dept, [deptId])).get(deptId) ?? "",
    people: people.length,
    online: people.filter(({ online }) => online === ONLINE).length,
    received: people.reduce((sum, { pickNum }) => sum + (pickNum ?? 0), 0),
    rules: rules.map(({ id, channel, weight, manual }) => ({
      id,
      channel: channel,
      channelName: channels.get(channel) ?? "",
      weight: String(weight),
      manual: manual ?? ONLINE,
    })),
  };
});

const update = handle(updateAllocationDept, async (ctx, { deptId, channel, weight, manual }) => {
  const values = { ...(weight && { weight }), ...(manual && { manual }) };
  if (Object.keys(values).length === 0)
    throw badRequest("请填写权重或分配方式", "Enter a weight or a way of allocation");
  const rules = (await rulesOf(ctx, deptId)).filter((rule) => !channel || rule.channel === channel);
  if (rules.length === 0) throw notFound();
  const rows = await readRowsById(
    ctx,
    channelDept,
    rules.map(({ id }) => id),
    true,
  );
  for (const row of rows) await change(ctx, channelDept, row, values);
  return { changed: rows.length };
});

const sync = handle(syncAllocationDept, async (ctx, { deptId }) => {
  const working = await ctx.unscoped
    .selectFrom("user")
    .select("id")
    .where("status", "=", "1")
    .where(sql<boolean>`${deptId}::bigint = any(dept_id)`)
    .orderBy("id")
    .execute();
  const listed = await ctx.unscoped
    .selectFrom("allocationStaff")
    .select(["id", "userId", "sort"])
    .where("deptId", "=", deptId)
    .execute();
  const here = new Set(working.map(({ id }) => id));
  const known = new Set(listed.map(({ userId }) => userId));
  const gone = listed.filter(({ userId }) => !here.has(userId)).map(({ id }) => id);
  const fresh = working.filter(({ id }) => !known.has(id));
  const last = Math.max(0, ...listed.map(({ sort }) => sort ?? 0));
  if (gone.length > 0) await remove(ctx, allocationStaff, gone);
  if (fresh.length > 0)
    await insertValidated(
      ctx,
      allocationStaff,
      fresh.map(({ id: userId }, index) => ({
        deptId,
        userId,
        weight: "1.00",
        sort: last + index + 1,
      })),
    );
  return { added: fresh.length, removed: gone.length };
});

export const allocationDepts = [systemTree, getDept, update, sync];
