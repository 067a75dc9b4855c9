import { USER_STATUS } from "#engine/model/index.ts";
import { user as userEntity } from "#features/administration/feature.ts";
import { approveGuests, refuseGuests, registerGuest } from "../guest-calls.ts";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict, notFound } from "#engine/server/errors.ts";
import { NOW } from "#engine/server/moments.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { remove } from "#engine/server/write/remove.ts";
import { change, insertOneValidated } from "#engine/server/write/save.ts";
import { tenantContext } from "./tenant-context.ts";

/** Of an account that an administrator has not decided about. */
export const AWAITING = "2";

/** Makes the account of a person a provider knows; nothing can be done with it before it is approved. */
const register = handle(
  registerGuest,
  async (ctx, { tenantId, name, account, password, oauthId }) => {
    const hash = tokenHash(oauthId);
    const identity = await ctx.unbound.db
      .updateTable("oauthIdentity")
      .set({ ticketHash: null })
      .where("ticketHash", "=", hash)
      .where("ticketUntil", ">", NOW)
      .where("userId", "is", null)
      .returning(["tenantId", "source", "subject"])
      .executeTakeFirst();
    if (!identity) throw badRequest("第三方登录信息错误!", "Please sign in by the provider again");
    if (identity.tenantId !== tenantId)
      throw badRequest("租户信息错误!", "The tenant is not right");
    const tenant = tenantContext(ctx, tenantId);
    const user = await insertOneValidated(tenant, userEntity, {
      account: account.trim(),
      realName: name || account,
      name: name || account,
      password,
      roleId: [],
      deptId: [],
      status: AWAITING,
    });
    await tenant.db
      .updateTable("oauthIdentity")
      .set({ userId: user.id })
      .where("source", "=", identity.source)
      .where("subject", "=", identity.subject)
      .execute();
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
    await change(ctx, userEntity, user, { status: USER_STATUS.active, roleId, deptId });
  return null;
});

const refuse = handle(refuseGuests, async (ctx, { userIds }) => {
  await awaiting(ctx, userIds);
  await remove(ctx, userEntity, userIds);
  return null;
});

export const guestCalls = [register, approve, refuse];
