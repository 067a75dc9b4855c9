import { declared, model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { handle } from "../engine/calls.ts";
import { badRequest, forbidden, notFound } from "../engine/errors.ts";
import { readRow } from "../engine/read/detail.ts";
import { noteEvent } from "../logs/index.ts";
import { logSignIn, openViewing } from "../session/index.ts";

interface Target {
  readonly userId: string;
  readonly roleId: string | null;
  /** Who is seen as, in words. */
  readonly name: string;
}

async function targetOf(ctx: Context, userId: string | null | undefined, roleId: string | null | undefined): Promise<Target> {
  if (Boolean(userId) === Boolean(roleId)) throw badRequest("请选择一个用户或一个角色", "Choose one user or one role");
  if (roleId) {
    const role = await readRow(ctx, model.role, roleId);
    if (!role) throw notFound();
    return { userId: ctx.session.userId, roleId, name: `角色 ${String(role["roleName"])}` };
  }
  const user = await readRow(ctx, model.user, userId!);
  if (!user) throw notFound();
  if (user["status"] !== "1") throw badRequest("账号已停用", "The account is disabled");
  return { userId: userId!, roleId: null, name: String(user["realName"] ?? user["account"]) };
}

/** Gives an administrator a session that reads as somebody else; the visit stands in both logs. */
const view = handle(declared.viewAs, async (ctx, { userId, roleId }, { request }) => {
  // Whoever holds every right of the tenant is below nobody.
  if (!ctx.session.administrator) throw forbidden();
  const target = await targetOf(ctx, userId, roleId);
  await noteEvent(ctx, "view-as", `${ctx.session.realName}（${ctx.session.account}）以 ${target.name} 的身份查看`, "warn");
  await logSignIn(ctx, request, {
    tenantId: ctx.session.tenantId,
    account: ctx.session.account,
    userId: ctx.session.userId,
    way: "view_as",
    client: "",
    note: `查看：${target.name}`,
  });
  return openViewing(ctx, target, request);
});

export const viewAsCalls = [view];
