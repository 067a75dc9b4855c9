import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";

const COOKIE = "zhuke-device";
const DAYS = 180;

/** The digest by which this browser was remembered at an earlier sign-in of the user; undefined where it was not. */
export async function knownDevice(
  ctx: Context,
  request: FastifyRequest,
  user: { readonly tenantId: string; readonly id: string },
) {
  const cookie = request.cookies[COOKIE];
  if (!cookie) return undefined;
  const hash = tokenHash(cookie);
  const known = await ctx.unbound.db
    .selectFrom("knownDevice")
    .select("deviceHash")
    .where("tenantId", "=", user.tenantId)
    .where("userId", "=", user.id)
    .where("deviceHash", "=", hash)
    .executeTakeFirst();
  return known?.deviceHash;
}

/** The secret this browser was given before, for whomever; one we never gave is not taken over. */
async function ownCookie(ctx: Context, request: FastifyRequest): Promise<string | undefined> {
  const cookie = request.cookies[COOKIE];
  if (!cookie) return undefined;
  const known = await ctx.unbound.db
    .selectFrom("knownDevice")
    .select("deviceHash")
    .where("deviceHash", "=", tokenHash(cookie))
    .limit(1)
    .executeTakeFirst();
  return known ? cookie : undefined;
}

/** Remembers the browser somebody has just signed in with: wrong tries of others do not keep it out. */
export async function rememberDevice(
  ctx: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  user: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  const secret = (await ownCookie(ctx, request)) ?? randomBytes(32).toString("base64url");
  await ctx.unbound.db
    .insertInto("knownDevice")
    .values({ tenantId: user.tenantId, userId: user.id, deviceHash: tokenHash(secret) })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "userId", "deviceHash"])
        .doUpdateSet({ lastSeen: sql.ref("excluded.last_seen") }),
    )
    .execute();
  reply.setCookie(COOKIE, secret, {
    path: "/api/blade-auth/oauth",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    maxAge: DAYS * 86_400,
  });
}
