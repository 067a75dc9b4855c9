import type { Context } from "../engine/context.ts";
import { badRequest, forbidden, invalid } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { sql } from "../engine/sql.ts";
import { holdAccountQuota } from "./account-quota.ts";
import { endSessions, judgePassword, storePassword } from "../session/index.ts";

/** Accounts that come in by file get their passwords afterwards, when the importer takes them. */
async function isImport(ctx: Context): Promise<boolean> {
  const rows = await ctx.rows(sql`select 1 from import_job where tenant_id = ${ctx.session.tenantId} and id::text = ${ctx.requestId}`);
  return rows.length > 0;
}

/** Only administrators make administrators. */
async function holdAdministrators(ctx: Context, roles: readonly string[] | null | undefined, former: readonly string[] | null | undefined) {
  const added = (roles ?? []).filter((role) => !(former ?? []).includes(role));
  if (ctx.session.administrator || added.length === 0) return;
  const found = await ctx.wholeTenant.selectFrom("role").select("roleAlias").where("id", "in", added).execute();
  if (found.some(({ roleAlias }) => roleAlias === "admin" || roleAlias?.includes("administrator"))) throw forbidden();
}

hooks("user", {
  beforeInsert: async (ctx, drafts) => {
    await holdAccountQuota(ctx, drafts.length);
    const all = drafts.every(({ password }) => password);
    if (!all && !(await isImport(ctx))) throw invalid({ password: ["请输入初始密码", "Please enter the first password"] });
  },
  beforeSave: async (ctx, draft, before) => {
    await holdAdministrators(ctx, draft.roleId, before?.roleId);
    if (draft.account) draft.account = draft.account.toLowerCase();
    if (before?.id === ctx.session.userId && (draft.roleId !== undefined || draft.status !== undefined)) {
      const changed = String(draft.roleId ?? before.roleId) !== String(before.roleId) || (draft.status ?? before.status) !== before.status;
      if (changed) throw badRequest("不能修改自己的角色或状态", "You cannot change your own roles or status");
    }
    if (!before && draft.password) judgePassword(draft.password);
  },
  afterSave: async (ctx, after, before) => {
    const rights =
      before &&
      (String(before.roleId) !== String(after.roleId) || String(before.deptId) !== String(after.deptId) || before.status !== after.status);
    if (rights) ctx.announce("rights", {});
    if (before && after.status === "0" && before.status !== "0") await endSessions(ctx, after.id);
    if (!before && after.password) await storePassword(ctx, after.id, after.password);
  },
  beforeRemove: (ctx, rows) => {
    if (rows.some((row) => row.id === ctx.session.userId)) throw badRequest("不能删除自己的账号", "You cannot remove your own account");
  },
  afterRemove: async (ctx, rows) => {
    for (const row of rows) await endSessions(ctx, row.id);
  },
});
