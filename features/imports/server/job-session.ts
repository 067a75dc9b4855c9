import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Connections } from "#engine/server/database/connections.ts";
import type { Session } from "#engine/server/access/session.ts";
import { loadSession } from "#engine/server/access/sessions.ts";
import type { ImportJob } from "./import-job.ts";

/** The session of the person a job works for, with the rights they have now; undefined when their account is no longer active. */
export async function jobSession(
  ctx: Context,
  pool: Connections,
  { tenantId, userId }: ImportJob,
): Promise<Session | undefined> {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select(["account", "realName", "roleId", "deptId"])
    .where("id", "=", userId)
    .where("status", "=", USER_STATUS.active)
    .executeTakeFirst();
  return (
    user &&
    loadSession(pool, {
      tenant_id: tenantId,
      user_id: userId,
      account: user.account,
      real_name: user.realName,
      role_id: user.roleId,
      dept_id: user.deptId,
    })
  );
}
