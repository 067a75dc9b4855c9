import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { sql } from "kysely";
import type { Context } from "../engine/context.ts";

/** From own rows to all rows. */
const WIDTH: readonly string[] = ["2", "3", "4", "1"];

/** Nobody gives a role a wider default view than their own. */
async function holdDefaultScope(ctx: Context, scope: string | null | undefined, former: string | null | undefined): Promise<void> {
  if (ctx.session.administrator || !scope || scope === former) return;
  const own = await ctx.wholeTenant.selectFrom("role").select("defaultScope").where("id", "in", ctx.session.roleIds).execute();
  const widest = Math.max(...own.map(({ defaultScope }) => WIDTH.indexOf(defaultScope ?? "2")), 0);
  if (WIDTH.indexOf(scope) > widest) throw badRequest("默认数据权限不能大于您自己的", "The default scope may not be wider than your own");
}

hooks("role", {
  beforeSave: async (ctx, draft, before) => {
    await holdDefaultScope(ctx, draft.defaultScope, before?.defaultScope);
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
