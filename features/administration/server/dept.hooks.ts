import { sql } from "kysely";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { holdDepts } from "#engine/server/access/rank.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";

/** A moved department takes everything below it along. */
async function moveBelow(ctx: Context, id: string, from: string, to: string): Promise<void> {
  const [was, now] = [`${from},${id}`, `${to},${id}`];
  await ctx.unscoped
    .updateTable("dept")
    .set({ ancestors: sql`${now}::text || substr(ancestors, ${was.length + 1}::int)` })
    .where(({ eb, or }) => or([eb("ancestors", "=", was), eb("ancestors", "like", `${was},%`)]))
    .execute();
}

export const deptHooks = hooks("dept", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const parentId =
      draft.parentId === undefined ? (before?.parentId ?? "0") : (draft.parentId ?? "0");
    if (before && parentId === before.id)
      throw badRequest("父节点不可选择自身!", "An entry cannot be its own parent");
    const parent =
      parentId === "0"
        ? undefined
        : await ctx.unscoped
            .selectFrom("dept")
            .select(["id", "ancestors"])
            .where("id", "=", parentId)
            .executeTakeFirst();
    const ancestors = parent ? `${parent.ancestors ?? "0"},${parent.id}` : "0";
    if (before && ancestors.split(",").includes(before.id))
      throw badRequest("上级部门不能是自己的下级", "The parent lies below this department");
    if (before && ancestors !== before.ancestors)
      holdDepts(ctx, (await deptTreeOf(ctx)).below([before.id]));
    draft.parentId = parentId;
    draft.ancestors = ancestors;
  }),
  afterSave: each(async (ctx, { after, before }) => {
    if (before && before.ancestors !== after.ancestors)
      await moveBelow(ctx, after.id, before.ancestors ?? "0", after.ancestors ?? "0");
    ctx.announce("rights", {});
  }),
  beforeRemove: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    const user = await ctx.unscoped
      .selectFrom("user")
      .select("id")
      .where(sql<boolean>`dept_id && ${ids}::bigint[]`)
      .executeTakeFirst();
    if (user) throw badRequest("部门下还有人员，不能删除", "Staff still belong to this department");
  },
  afterRemove: (ctx) => ctx.announce("rights", {}),
});
