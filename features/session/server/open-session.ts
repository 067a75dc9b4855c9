import { USER_STATUS } from "#engine/model/index.ts";
import type { TokenAnswer } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import { DEFAULT_AVATAR } from "../session-calls.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { secondsFromNow } from "#engine/server/moments.ts";
import type { Client } from "./clients.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import type { ActiveRole } from "./active-role.ts";
import { activeRoleFor } from "./active-role.ts";
import { tenantContext } from "./tenant-context.ts";

/** What is said about the user beside the tokens. */
export type Answered = Omit<
  TokenAnswer,
  "access_token" | "refresh_token" | "expires_in" | "token_type" | "detail" | "license"
>;

/** The answer of the token call; without tokens for who may not enter yet. */
export const tokenAnswer = (
  answered: Answered,
  access = "",
  refresh = "",
  seconds = 0,
): TokenAnswer => ({
  ...answered,
  access_token: access,
  refresh_token: refresh,
  token_type: "bearer",
  expires_in: seconds,
  detail: { type: "web" },
  license: "",
});

interface Opening {
  readonly account: { readonly tenantId: string; readonly id: string };
  readonly client: Client;
  readonly request: FastifyRequest;
  /** The session that is renewed; a new one where absent. */
  readonly renewed?: {
    readonly family: string;
    readonly until: Date;
    readonly activeRole: ActiveRole;
  };
}

/** Gives a user new tokens, as long-lived as the client's terms say. */
export async function openSession(
  ctx: Context,
  { account, client, request, renewed }: Opening,
): Promise<TokenAnswer | Refused> {
  const activeRole = await activeRoleFor(ctx, request, account, renewed?.activeRole);
  if ("refused" in activeRole) return activeRole;
  const { unscoped } = tenantContext(ctx, account.tenantId);
  const user = await unscoped
    .selectFrom("user")
    .select(["account", "name", "realName", "avatar", "postId", "roleId", "deptId"])
    .where("id", "=", account.id)
    .where("status", "=", USER_STATUS.active)
    .executeTakeFirst();
  if (!user) return refused("disabled");
  const roleIds = activeRole.roleId === null ? user.roleId : [activeRole.roleId];
  const deptIds = activeRole.deptId === null ? user.deptId : [activeRole.deptId];
  const roles = await unscoped
    .selectFrom("role")
    .select("roleAlias")
    .where("id", "in", ["0", ...user.roleId.filter((id) => roleIds.includes(id))])
    .execute();
  const access = randomBytes(32).toString("base64url");
  const refresh = randomBytes(32).toString("base64url");
  const until = renewed?.until ?? new Date(ctx.now.getTime() + client.refreshSeconds * 1000);
  await ctx.unbound.db
    .insertInto("session")
    .values({
      id: newId(),
      family: renewed?.family ?? newId(),
      tenantId: account.tenantId,
      userId: account.id,
      accessHash: tokenHash(access),
      refreshHash: tokenHash(refresh),
      accessUntil: secondsFromNow(client.accessSeconds),
      refreshUntil: secondsFromNow(client.refreshSeconds),
      familyUntil: until,
      address: request.ip,
      agent: (request.headers["user-agent"] ?? "").slice(0, 200),
      client: client.id,
      ...activeRole,
    })
    .execute();
  const answered: Answered = {
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: deptIds.join(","),
    post_id: (user.postId ?? []).join(","),
    role_id: roleIds.join(","),
    oauth_id: "",
    account: user.account,
    user_name: user.account,
    nick_name: user.name || user.realName || "",
    real_name: user.realName,
    role_name: roles.map(({ roleAlias }) => roleAlias).join(","),
    avatar: user.avatar || DEFAULT_AVATAR,
  };
  return tokenAnswer(answered, access, refresh, client.accessSeconds);
}
