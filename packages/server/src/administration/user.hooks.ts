import { badRequest, invalid } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { holdAccountQuota } from "./account-quota.ts";
import { endSessions, judgePassword, storePassword } from "../session/index.ts";

hooks("user", {
  beforeInsert: (ctx, drafts) => holdAccountQuota(ctx, drafts.length),
  beforeSave: (ctx, draft, before) => {
    if (draft.account) draft.account = draft.account.toLowerCase();
    if (before?.id === ctx.session.userId && (draft.roleId !== undefined || draft.status !== undefined)) {
      const changed = String(draft.roleId ?? before.roleId) !== String(before.roleId) || (draft.status ?? before.status) !== before.status;
      if (changed) throw badRequest("不能修改自己的角色或状态", "You cannot change your own roles or status");
    }
    if (before) return;
    if (!draft.password) throw invalid({ password: ["请输入初始密码", "Please enter the first password"] });
    judgePassword(draft.password);
  },
  afterSave: async (ctx, after, before) => {
    const rights =
      before &&
      (String(before.roleId) !== String(after.roleId) || String(before.deptId) !== String(after.deptId) || before.status !== after.status);
    if (rights) ctx.announce("rights", {});
    if (before && after.status === "0" && before.status !== "0") await endSessions(ctx, after.id);
    if (before) return;
    await storePassword(ctx, after.id, after.password!);
  },
  beforeRemove: (ctx, rows) => {
    if (rows.some((row) => row.id === ctx.session.userId)) throw badRequest("不能删除自己的账号", "You cannot remove your own account");
  },
  afterRemove: async (ctx, rows) => {
    for (const row of rows) await endSessions(ctx, row.id);
  },
});
