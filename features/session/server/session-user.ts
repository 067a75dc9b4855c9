import { TIME_ZONE, entityNamed } from "#engine/model/index.ts";
import { DEFAULT_AVATAR, sessionUser } from "../session-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { SWITCH_MODE } from "./active-role.ts";
import { isOn } from "./tenant-context.ts";

/** Who is signed in, for the shell. */
export const getSessionUser = handle(sessionUser, async (ctx) => {
  const { session } = ctx;
  const user = await ctx.db
    .selectFrom("user")
    .select(["avatar"])
    .where("id", "=", session.userId)
    .executeTakeFirst();
  const depts = await titlesOf(ctx, entityNamed("dept"), session.deptIds);
  const roles = await titlesOf(ctx, entityNamed("role"), session.roleIds);
  return {
    userId: session.userId,
    tenantId: session.tenantId,
    account: session.account,
    realName: session.realName,
    avatar: user?.avatar || DEFAULT_AVATAR,
    deptName: [...depts.values()].join(","),
    roles: session.roleAliases,
    roleNames: [...roles.values()],
    viewedBy: session.viewer?.name ?? "",
    held: session.held ?? ("" as const),
    timeZone: TIME_ZONE,
    switchMode: await isOn(ctx, SWITCH_MODE),
  };
});
