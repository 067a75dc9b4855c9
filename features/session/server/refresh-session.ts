import { sql } from "kysely";
import type { TokenAnswer } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { announce } from "#engine/server/announcements.ts";
import type { Context } from "#engine/server/context.ts";
import type { Client } from "./clients.ts";
import { openSession } from "./open-session.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";

interface Spent {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly family: string;
  readonly family_until: string;
  readonly role_id: string | null;
  readonly dept_id: string | null;
}

/** Exchanges a refresh token of this client once; a second use ends everything that came from the same sign-in. */
export async function refreshSession(
  ctx: Context,
  token: string | undefined,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const expired = refused(
    "invalid_grant",
    "登录已过期，请重新登录",
    "Your session has expired, please sign in again",
  );
  if (!token) return expired;
  const hash = tokenHash(token);
  const [spent] = await ctx.unbound.rows<Spent & Record<string, string | null>>(
    sql`update session set used = true where refresh_hash = ${hash} and client = ${client.id} and not used and refresh_until > now() and family_until > now()
      returning tenant_id, user_id, family, family_until, role_id, dept_id`,
  );
  const forget = (): Promise<void> => announce(ctx.unbound, "", [{ kind: "rights", payload: {} }]);
  if (!spent) {
    await ctx.unbound.rows(
      sql`update session set used = true, access_until = now() where family = (select family from session where refresh_hash = ${hash} and client = ${client.id})`,
    );
    await forget();
    return expired;
  }
  if (request.headers["dept-id"] || request.headers["role-id"]) await forget();
  return openSession(ctx, {
    account: { tenantId: spent.tenant_id, id: spent.user_id },
    client,
    request,
    renewed: {
      family: spent.family,
      until: new Date(`${spent.family_until.replace(" ", "T")}+08:00`),
      activeRole: { roleId: spent.role_id, deptId: spent.dept_id },
    },
  });
}
