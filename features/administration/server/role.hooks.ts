import { FLAG } from "#engine/model/index.ts";
import { sql } from "kysely";
import { holdRoles } from "#engine/server/access/rank.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";

export const roleHooks = hooks("role", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const { administrator, roleIds } = ctx.session;
    const marked = draft.administrator === FLAG.yes && before?.administrator !== FLAG.yes;
    const named =
      draft.roleAlias?.includes("administrator") && before?.roleAlias !== draft.roleAlias;
    if ((marked || named) && !administrator)
      throw badRequest("无权限创建超管角色！", "You may not create an administrator role");
    if (!before) return;
    await holdRoles(ctx, [before.id]);
    if (
      before.administrator === FLAG.yes &&
      draft.administrator !== undefined &&
      draft.administrator !== FLAG.yes &&
      roleIds.includes(before.id)
    )
      throw badRequest(
        "不能取消自己的超级管理员身份",
        "You cannot take the administrator's rights from yourself",
      );
    if (draft.parentId === before.id)
      throw badRequest("父节点不可选择自身!", "An entry cannot be its own parent");
  }),
  afterSave: each(async (ctx, { after }) => {
    await holdRoles(ctx, [after.id]);
    ctx.announce("rights", {});
  }),
  beforeRemove: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    await holdRoles(ctx, ids);
    const user = await ctx.unscoped
      .selectFrom("user")
      .select("id")
      .where(sql<boolean>`role_id && ${ids}::bigint[]`)
      .executeTakeFirst();
    if (user) throw badRequest("角色下还有人员，不能删除", "Staff still hold this role");
  },
  afterRemove: (ctx) => ctx.announce("rights", {}),
});
