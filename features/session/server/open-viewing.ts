import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import { secondsFromNow } from "#engine/server/moments.ts";

const SECONDS = 1800;

/** A session of half an hour that reads as a user, or as a role the viewer puts on; it cannot be renewed. */
export async function openViewing(
  ctx: Context,
  { userId, roleId }: { readonly userId: string; readonly roleId: string | null },
  request: FastifyRequest,
): Promise<{ readonly access_token: string; readonly expires_in: number }> {
  const access = randomBytes(32).toString("base64url");
  const never = tokenHash(randomBytes(32).toString("base64url"));
  const until = secondsFromNow(SECONDS);
  await ctx.db
    .insertInto("session")
    .values({
      id: newId(),
      family: newId(),
      tenantId: ctx.session.tenantId,
      userId,
      accessHash: tokenHash(access),
      refreshHash: never,
      accessUntil: until,
      refreshUntil: until,
      familyUntil: until,
      address: request.ip,
      agent: (request.headers["user-agent"] ?? "").slice(0, 200),
      client: "view_as",
      roleId,
      viewerId: ctx.session.userId,
    })
    .execute();
  return { access_token: access, expires_in: SECONDS };
}
