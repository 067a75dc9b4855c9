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
  const rows = await ctx.unbound.rows(
    sql`select 1 from known_device where tenant_id = ${user.tenantId} and user_id = ${user.id} and device_hash = ${hash}`,
  );
  return rows.length > 0 ? hash : undefined;
}

/** The secret this browser was given before, for whomever; one we never gave is not taken over. */
async function ownCookie(ctx: Context, request: FastifyRequest): Promise<string | undefined> {
  const cookie = request.cookies[COOKIE];
  if (!cookie) return undefined;
  const rows = await ctx.unbound.rows(
    sql`select 1 from known_device where device_hash = ${tokenHash(cookie)} limit 1`,
  );
  return rows.length > 0 ? cookie : undefined;
}

/** Remembers the browser somebody has just signed in with: wrong tries of others do not keep it out. */
export async function rememberDevice(
  ctx: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  user: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  const secret = (await ownCookie(ctx, request)) ?? randomBytes(32).toString("base64url");
  await ctx.unbound.rows(
    sql`insert into known_device (tenant_id, user_id, device_hash) values (${user.tenantId}, ${user.id}, ${tokenHash(secret)})
      on conflict (tenant_id, user_id, device_hash) do update set last_seen = now()`,
  );
  reply.setCookie(COOKIE, secret, {
    path: "/api/blade-auth/oauth",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    maxAge: DAYS * 86_400,
  });
}
