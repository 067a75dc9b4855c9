import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import { isOn, tenantContext } from "./tenant-context.ts";

/** The one department and the one role a session works in; null means all the user has. */
export interface ActiveRole {
  readonly deptId: string | null;
  readonly roleId: string | null;
}

const WHOLE: ActiveRole = { deptId: null, roleId: null };

export const SWITCH_MODE = "login.switchMode";

/** The activeRole that Dept-Id and Role-Id ask for: only in switch mode, only one's own. Without the headers the former one stays. */
export async function activeRoleFor(
  ctx: Context,
  { headers }: FastifyRequest,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  former: ActiveRole = WHOLE,
): Promise<ActiveRole | Refused> {
  const asked = (name: string): string | null =>
    typeof headers[name] === "string" && headers[name] !== "" ? headers[name] : null;
  const [deptId, roleId] = [asked("dept-id") ?? former.deptId, asked("role-id") ?? former.roleId];
  if (deptId === null && roleId === null) return WHOLE;
  const tenant = tenantContext(ctx, tenantId);
  if (!(await isOn(tenant, SWITCH_MODE))) return WHOLE;
  const own = await tenant.unscoped
    .selectFrom("user")
    .select(["deptId", "roleId"])
    .where("id", "=", id)
    .executeTakeFirst();
  const fits = (one: string | null, of: readonly string[] = []): boolean =>
    one === null || of.includes(one);
  return own && fits(deptId, own.deptId) && fits(roleId, own.roleId)
    ? { deptId, roleId }
    : refused("notYourRole");
}
