import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";

const SECONDS = 1800;

/** A session of half an hour that reads as a user, or as a role the viewer puts on; it cannot be renewed. */
export async function openViewing(
  ctx: Context,
  { userId, roleId }: { readonly userId: string; readonly roleId: string | null },
  request: FastifyRequest,
): Promise<{ readonly access_token: string; readonly expires_in: number }> {
  const access = randomBytes(32).toString("base64url");
  const never = tokenHash(randomBytes(32).toString("base64url"));
  const until = `${SECONDS} seconds`;
  await ctx.unbound.rows(
    sql`insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until, address, agent, client, role_id, viewer_id)
      values (${newId()}, ${newId()}, ${ctx.session.tenantId}, ${userId}, ${tokenHash(access)}, ${never},
        now() + ${until}::interval, now() + ${until}::interval, now() + ${until}::interval,
        ${request.ip}, ${(request.headers["user-agent"] ?? "").slice(0, 200)}, 'view_as', ${roleId}, ${ctx.session.userId})`,
  );
  return { access_token: access, expires_in: SECONDS };
}
