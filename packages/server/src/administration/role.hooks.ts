import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { sql } from "kysely";

hooks("role", {
  beforeSave: (ctx, draft, before) => {
    if (draft.roleAlias?.includes("administrator") && before?.roleAlias !== draft.roleAlias && !ctx.session.administrator) {
      throw badRequest("无权限创建超管角色！", "You may not create an administrator role");
    }
    if (before && draft.parentId === before.id) throw badRequest("父节点不可选择自身!", "A role cannot be its own parent");
  },
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    const user = await ctx.wholeTenant
      .selectFrom("user")
      .select("id")
      .where(sql<boolean>`role_id && ${ids}::bigint[]`)
      .executeTakeFirst();
    if (user) throw badRequest("角色下还有人员，不能删除", "Staff still hold this role");
  },
  afterRemove: (ctx) => ctx.announce("rights", {}),
});

hooks("dataScope", { afterSave: (ctx) => ctx.announce("rights", {}), afterRemove: (ctx) => ctx.announce("rights", {}) });
