import { sql } from "kysely";
import type { TokenAnswer } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import { DEFAULT_AVATAR } from "../session-calls.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import type { Client } from "./clients.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import type { ActiveRole } from "./active-role.ts";
import { activeRoleFor } from "./active-role.ts";

/** What is told about the user beside the tokens. */
export type Told = Omit<
  TokenAnswer,
  "access_token" | "refresh_token" | "expires_in" | "token_type" | "detail" | "license"
>;

/** The answer of the token call; without tokens for who may not enter yet. */
export const tokenAnswer = (told: Told, access = "", refresh = "", seconds = 0): TokenAnswer => ({
  ...told,
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

interface UserRow {
  readonly account: string;
  readonly name: string | null;
  readonly real_name: string | null;
  readonly avatar: string | null;
  readonly role_id: readonly string[] | null;
  readonly dept_id: readonly string[] | null;
  readonly post_id: readonly string[] | null;
  readonly role_alias: string | null;
}

/** Gives a user new tokens, as long-lived as the client's terms say. */
export async function openSession(
  ctx: Context,
  { account, client, request, renewed }: Opening,
): Promise<TokenAnswer | Refused> {
  const activeRole = await activeRoleFor(ctx, request, account, renewed?.activeRole);
  if ("refused" in activeRole) return activeRole;
  const [user] = await ctx.unbound.rows<UserRow>(
    sql`select u.account, u.name, u.real_name, u.avatar, u.post_id,
        case when ${activeRole.roleId}::bigint is null then u.role_id else array[${activeRole.roleId}::bigint] end as role_id,
        case when ${activeRole.deptId}::bigint is null then u.dept_id else array[${activeRole.deptId}::bigint] end as dept_id,
        (select string_agg(role_alias, ',') from role r where r.tenant_id = u.tenant_id and r.is_deleted = 0
          and r.id = any(u.role_id) and (${activeRole.roleId}::bigint is null or r.id = ${activeRole.roleId}::bigint)) as role_alias
      from "user" u where u.tenant_id = ${account.tenantId} and u.id = ${account.id} and u.is_deleted = 0 and u.status = '1'`,
  );
  if (!user) return refused("invalid_grant", "账号已停用", "The account is disabled");
  const access = randomBytes(32).toString("base64url");
  const refresh = randomBytes(32).toString("base64url");
  const seconds = (from: number): string => `${from} seconds`;
  const until = renewed?.until ?? new Date(ctx.now.getTime() + client.refreshSeconds * 1000);
  await ctx.unbound.rows(
    sql`insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until, address, agent, client, role_id, dept_id)
      values (${newId()}, ${renewed?.family ?? newId()}, ${account.tenantId}, ${account.id}, ${tokenHash(access)}, ${tokenHash(refresh)},
        now() + ${seconds(client.accessSeconds)}::interval, now() + ${seconds(client.refreshSeconds)}::interval, ${until},
        ${request.ip}, ${(request.headers["user-agent"] ?? "").slice(0, 200)}, ${client.id}, ${activeRole.roleId}, ${activeRole.deptId})`,
  );
  const told: Told = {
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: (user.dept_id ?? []).join(","),
    post_id: (user.post_id ?? []).join(","),
    role_id: (user.role_id ?? []).join(","),
    oauth_id: "",
    account: user.account,
    user_name: user.account,
    nick_name: user.name || user.real_name || "",
    real_name: user.real_name ?? "",
    role_name: user.role_alias ?? "",
    avatar: user.avatar || DEFAULT_AVATAR,
  };
  return tokenAnswer(told, access, refresh, client.accessSeconds);
}
