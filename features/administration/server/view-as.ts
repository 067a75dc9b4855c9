import { fillIn, USER_STATUS } from "#engine/model/index.ts";
import { role as roleEntity } from "../role.ts";
import { user as userEntity } from "../user.ts";
import { viewAs } from "../view-as.ts";
import type { Context } from "#engine/server/context.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { NOTES } from "#features/session/feature.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { logSignIn, openViewing } from "#features/session/server/index.ts";

interface Target {
  readonly userId: string;
  readonly roleId: string | null;
  /** Who is seen as, in words. */
  readonly name: string;
  /** The same, as the sign-in log keeps it. */
  readonly note: string;
}

async function targetOf(
  ctx: Context,
  userId: string | null | undefined,
  roleId: string | null | undefined,
): Promise<Target> {
  if (Boolean(userId) === Boolean(roleId))
    throw badRequest("请选择一个用户或一个角色", "Choose one user or one role");
  if (roleId) {
    const role = await readRow(ctx, roleEntity, roleId);
    if (!role) throw notFound();
    const named = String(role["roleName"]);
    return {
      userId: ctx.session.userId,
      roleId,
      name: `角色 ${named}`,
      note: fillIn(NOTES.viewedRole, named)[0],
    };
  }
  const user = await readRow(ctx, userEntity, userId!);
  if (!user) throw notFound();
  if (user["status"] !== USER_STATUS.active)
    throw badRequest("账号已停用", "The account is disabled");
  const name = String(user["realName"] ?? user["account"]);
  return { userId: userId!, roleId: null, name, note: fillIn(NOTES.viewed, name)[0] };
}

/** Gives an administrator a session that reads as somebody else; the visit stands in both logs. */
const view = handle(viewAs, async (ctx, { userId, roleId }, { request }) => {
  // Whoever holds every right of the tenant is below nobody.
  if (!ctx.session.administrator) throw forbidden();
  const target = await targetOf(ctx, userId, roleId);
  await noteEvent(
    ctx,
    "viewBegan",
    [ctx.session.realName, ctx.session.account, target.name],
    "warn",
  );
  await logSignIn(ctx, request, {
    tenantId: ctx.session.tenantId,
    account: ctx.session.account,
    userId: ctx.session.userId,
    way: "view_as",
    client: "",
    note: target.note,
  });
  return openViewing(ctx, target, request);
});

export const viewAsCalls = [view];
