import { fromWallTime } from "#engine/model/index.ts";
import type { TokenAnswer } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { announce } from "#engine/server/announcements.ts";
import type { Context } from "#engine/server/context.ts";
import { NOW } from "#engine/server/moments.ts";
import type { Client } from "./clients.ts";
import { openSession } from "./open-session.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";

/** Exchanges a refresh token of this client once; a second use ends everything that came from the same sign-in. */
export async function refreshSession(
  ctx: Context,
  token: string | undefined,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const expired = refused("expired");
  if (!token) return expired;
  const hash = tokenHash(token);
  const { db } = ctx.unbound;
  const spent = await db
    .updateTable("session")
    .set({ used: true })
    .where("refreshHash", "=", hash)
    .where("client", "=", client.id)
    .where("used", "=", false)
    .where("refreshUntil", ">", NOW)
    .where("familyUntil", ">", NOW)
    .returning(["tenantId", "userId", "family", "familyUntil", "roleId", "deptId"])
    .executeTakeFirst();
  const forget = (tenantId: string): Promise<void> =>
    announce(ctx.unbound, tenantId, [{ kind: "rights", payload: {} }]);
  if (!spent) {
    const [ended] = await db
      .updateTable("session")
      .set({ used: true, accessUntil: NOW })
      .where("family", "=", ({ selectFrom }) =>
        selectFrom("session")
          .select("family")
          .where("refreshHash", "=", hash)
          .where("client", "=", client.id),
      )
      .returning("tenantId")
      .execute();
    if (ended) await forget(ended.tenantId);
    return expired;
  }
  if (request.headers["dept-id"] || request.headers["role-id"]) await forget(spent.tenantId);
  return openSession(ctx, {
    account: { tenantId: spent.tenantId, id: spent.userId },
    client,
    request,
    renewed: {
      family: spent.family,
      until: fromWallTime(spent.familyUntil),
      activeRole: { roleId: spent.roleId, deptId: spent.deptId },
    },
  });
}
