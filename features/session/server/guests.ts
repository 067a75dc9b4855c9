import { sql } from "kysely";
import { user as userEntity } from "#features/administration/feature.ts";
import { approveGuests, refuseGuests, registerGuest } from "../guest-calls.ts";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict, notFound } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { remove } from "#engine/server/write/remove.ts";
import { change, insertJudged } from "#engine/server/write/save.ts";
import { tenantContext } from "./tenant-context.ts";

/** Of an account that an administrator has not decided about. */
export const AWAITING = "2";

/** Makes the account of a person a provider knows; nothing can be done with it before it is approved. */
const register = handle(
  registerGuest,
  async (ctx, { tenantId, name, account, password, oauthId }) => {
    const hash = tokenHash(oauthId);
    const [identity] = await ctx.unbound.rows<{
      tenant_id: string;
      source: string;
      subject: string;
    }>(
      sql`update oauth_identity set ticket_hash = null where ticket_hash = ${hash} and ticket_until > now() and user_id is null returning tenant_id, source, subject`,
    );
    if (!identity) throw badRequest("第三方登陆信息错误!", "Please sign in by the provider again");
    if (identity.tenant_id !== tenantId)
      throw badRequest("租户信息错误!", "The tenant is not right");
    const [user] = await insertJudged(tenantContext(ctx, tenantId), userEntity, [
      {
        account: account.trim(),
        realName: name || account,
        name: name || account,
        password,
        roleId: [],
        deptId: [],
        status: AWAITING,
      },
    ]);
    await ctx.unbound.rows(
      sql`update oauth_identity set user_id = ${String(user!["id"])} where tenant_id = ${tenantId} and source = ${identity.source} and subject = ${identity.subject}`,
    );
    return null;
  },
);

async function awaiting(ctx: Context, ids: readonly string[]) {
  const users = await readRowsById(ctx, userEntity, ids, true);
  if (users.length < ids.length) throw notFound();
  const decided = users.find((user) => user["status"] !== AWAITING);
  if (decided)
    throw conflict(
      `${String(decided["realName"])}不在待审核状态`,
      `${String(decided["realName"])} is not awaiting approval`,
    );
  return users;
}

const approve = handle(approveGuests, async (ctx, { userIds, roleId, deptId }) => {
  for (const user of await awaiting(ctx, userIds))
    await change(ctx, userEntity, user, { status: "1", roleId, deptId });
  return null;
});

const refuse = handle(refuseGuests, async (ctx, { userIds }) => {
  await awaiting(ctx, userIds);
  await remove(ctx, userEntity, userIds);
  return null;
});

export const guestCalls = [register, approve, refuse];
