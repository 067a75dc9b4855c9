import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { connectionOf } from "../context.ts";
import type { Session } from "./session.ts";
import { loadSession } from "./sessions.ts";

/** Somebody of the tenant with the rights they have now, for what is carried out in their name; undefined where the account is closed. */
export async function sessionOfUser(ctx: Context, userId: string): Promise<Session | undefined> {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select(["account", "realName", "roleId", "deptId"])
    .where("id", "=", userId)
    .where("status", "=", USER_STATUS.active)
    .executeTakeFirst();
  if (!user) return undefined;
  const session = await loadSession(connectionOf(ctx), {
    tenant_id: ctx.session.tenantId,
    user_id: userId,
    account: user.account ?? "",
    real_name: user.realName,
    role_id: user.roleId,
    dept_id: user.deptId,
  });
  return { ...session, language: ctx.session.language };
}
