import { USER_STATUS } from "#engine/model/index.ts";
import { role } from "../role.ts";
import {
  grantRoles as grantRolesCall,
  onlineStatus as onlineStatusCall,
  resetPassword as resetPasswordCall,
  saveUserSetting,
  setOnlineStatus,
  signOutUsers as signOutUsersCall,
  unlockUsers as unlockUsersCall,
  updateOwnInfo as updateOwnInfoCall,
  updateOwnPassword as updateOwnPasswordCall,
  updateUser as updateUserCall,
  user as userEntity,
  userInfo,
  userSettings,
  usersOfDept as usersOfDeptCall,
} from "../user.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, invalid, notFound } from "#engine/server/errors.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { tokenOf } from "#engine/server/plugins/session.ts";
import { change, update } from "#engine/server/write/save.ts";
import {
  clearAccount,
  endSessions,
  checkNextPassword,
  provePassword,
  randomPassword,
  storePassword,
} from "#features/session/server/index.ts";
import { holdPeople } from "#engine/server/access/rank.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { announceShared, sharedViews } from "./shared-views.ts";

const resetPassword = handle(resetPasswordCall, async (ctx, { userIds }) => {
  const users = await readRowsById(ctx, userEntity, userIds);
  if (users.length < userIds.length) throw notFound();
  await holdPeople(ctx, users);
  const made: { account: string; password: string }[] = [];
  for (const user of users) {
    const password = randomPassword();
    await storePassword(ctx, String(user["id"]), password, "other");
    await endSessions(ctx, String(user["id"]));
    made.push({ account: String(user["account"]), password });
  }
  return made;
});

const unlockUsers = handle(unlockUsersCall, async (ctx, { userIds }) => {
  const users = await readRowsById(ctx, userEntity, userIds);
  if (users.length < userIds.length) throw notFound();
  await holdPeople(ctx, users);
  for (const user of users)
    await clearAccount(ctx.unbound, ctx.session.tenantId, String(user["account"]));
  return null;
});

const signOutUsers = handle(signOutUsersCall, async (ctx, { userIds }, { request }) => {
  const users = await readRowsById(ctx, userEntity, userIds);
  if (users.length < userIds.length) throw notFound();
  await holdPeople(ctx, users);
  for (const { id } of users) await endSessions(ctx, String(id), tokenOf(request));
  return null;
});

const grantRoles = handle(grantRolesCall, async (ctx, { userIds, roleIds }) => {
  const users = await readRowsById(ctx, userEntity, userIds, true);
  if (users.length < userIds.length) throw notFound();
  if ((await readRowsById(ctx, role, roleIds)).length < roleIds.length) throw notFound();
  for (const user of users) await change(ctx, userEntity, user, { roleId: roleIds });
  return null;
});

const ownInfo = handle(userInfo, async (ctx) => {
  const row = await readRow(ctx, userEntity, ctx.session.userId);
  if (!row) throw notFound();
  const [answer] = await present(ctx, userEntity, [row]);
  return { ...answer!, phone: String(row["phone"] ?? "") };
});

/** Whether the session's user gives themselves another phone or e-mail: by those a password is reset. */
async function changesContact(
  ctx: Context,
  { phone, email }: { readonly phone?: string | null; readonly email?: string | null },
) {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select(["phone", "email"])
    .where("id", "=", ctx.session.userId)
    .executeTakeFirst();
  const differs = (given: string | null | undefined, kept: string | null | undefined) =>
    given !== undefined && (given ?? "") !== (kept ?? "");
  return differs(phone, user?.phone) || differs(email, user?.email);
}

const updateOwnInfo = handle(
  updateOwnInfoCall,
  async (ctx, { password: _proved, ...values }) => {
    ctx.provedOwner = true;
    await update(ctx, userEntity, ctx.session.userId, values);
    return null;
  },
  async (ctx, input) => {
    if (!(await changesContact(ctx, input))) return;
    if (!input.password)
      throw invalid({
        password: [
          "修改手机或邮箱须输入当前密码",
          "Enter your password to change mobile number or e-mail",
        ],
      });
    await provePassword(
      ctx,
      input.password,
      invalid({ password: ["密码不正确", "The password is not right"] }),
    );
  },
);

const updateUser = handle(updateUserCall, async (ctx, { id, ...values }) => {
  await update(ctx, userEntity, id, values);
  return null;
});

const updateOwnPassword = handle(
  updateOwnPasswordCall,
  async (ctx, { newPassword }, { request }) => {
    await storePassword(ctx, ctx.session.userId, newPassword);
    await endSessions(ctx, ctx.session.userId, tokenOf(request));
    return null;
  },
  async (ctx, { oldPassword, newPassword, newPassword1 }) => {
    if (newPassword !== newPassword1)
      throw invalid({
        newPassword1: ["请输入正确的确认密码!", "The two new passwords differ"],
      });
    await provePassword(
      ctx,
      oldPassword,
      invalid({ oldPassword: ["原密码不正确!", "The old password is not right"] }),
    );
    checkNextPassword(newPassword);
    if (ctx.session.held && newPassword === oldPassword)
      throw invalid({
        newPassword: ["新密码不能与原密码相同", "The new password is the old one"],
      });
  },
);

const usersOfDept = handle(usersOfDeptCall, async (ctx, { deptId }) => {
  const below = deptId ? (await deptTreeOf(ctx)).below([deptId]) : undefined;
  const users = await ctx.db
    .selectFrom("user")
    .select(["id", "account", "realName", "deptId"])
    .where("status", "=", USER_STATUS.active)
    .orderBy("id")
    .limit(2000)
    .execute();
  return users
    .filter((user) => !below || (user.deptId ?? []).some((dept) => below.includes(dept)))
    .map((user) => ({ id: user.id, account: user.account ?? "", realName: user.realName ?? "" }));
});

const onlineStatus = handle(onlineStatusCall, async (ctx, { userId }) => {
  const user = await ctx.db
    .selectFrom("user")
    .select("online")
    .where("id", "=", userId ?? ctx.session.userId)
    .executeTakeFirst();
  return Number(user?.online ?? 1);
});

const setOnline = handle(setOnlineStatus, async (ctx, { userId, online }) => {
  const id = userId ?? ctx.session.userId;
  if (id !== ctx.session.userId && !ctx.session.administrator) throw forbidden();
  if (online !== 0 && online !== 1) throw badRequest("状态只能是0或1", "The status is 0 or 1");
  await ctx.unscoped
    .updateTable("user")
    .set({ online: String(online) })
    .where("id", "=", id)
    .execute();
  await ctx.unscoped
    .updateTable("allocationStaff")
    .set({ online: String(online) })
    .where("userId", "=", id)
    .execute();
  return null;
});

const settings = handle(userSettings, async (ctx) => {
  const rows = await ctx.db
    .selectFrom("userSetting")
    .select(["key", "value"])
    .where("userId", "=", ctx.session.userId)
    .execute();
  const own = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { ...own, ...(await sharedViews(ctx)) };
});

const saveSetting = handle(saveUserSetting, async (ctx, { key, value }) => {
  const kept = JSON.stringify(value ?? null);
  if (kept.length > 20_000) throw badRequest("设置内容过大", "The setting is too large");
  const { tenantId, userId } = ctx.session;
  await announceShared(ctx, key, value);
  await ctx.db
    .insertInto("userSetting")
    .values({ tenantId, userId, key, value: kept })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "userId", "key"]).doUpdateSet({ value: kept }),
    )
    .execute();
  return null;
});

export const userCalls = [
  resetPassword,
  unlockUsers,
  signOutUsers,
  grantRoles,
  ownInfo,
  updateOwnInfo,
  updateOwnPassword,
  updateUser,
  usersOfDept,
  onlineStatus,
  setOnline,
  settings,
  saveSetting,
];
