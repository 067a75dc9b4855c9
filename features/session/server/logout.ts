import { clearCache, logout, openLogout } from "../session-calls.ts";
import type { FastifyRequest } from "fastify";
import { announce } from "#engine/server/announcements.ts";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Exchange } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { bare } from "#engine/server/plugins/session.ts";
import { NOW } from "#engine/server/moments.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { stopCalls } from "#features/telephony/server/index.ts";
import { REFRESH_COOKIE } from "./token.ts";

const DONE = { success: "true", msg: "success" } as const;

/** The digest of what a request proves its session by: the cookie only where no token comes, so that who ends viewing as somebody keeps their own. */
function proofs({ headers, cookies }: FastifyRequest): {
  readonly access: string | null;
  readonly refresh: string | null;
} {
  const token = bare(headers["blade-auth"]);
  const cookie = cookies[REFRESH_COOKIE];
  if (token !== undefined) return { access: tokenHash(token), refresh: null };
  return { access: null, refresh: cookie ? tokenHash(cookie) : null };
}

/** Ends the session of the token or cookie that asks, all its descendants, and the call somebody is in. */
async function endSession(ctx: Context, { request, reply }: Exchange): Promise<void> {
  const { viewer } = ctx.session;
  if (request.session && !viewer) await stopCalls(ctx);
  const { access, refresh } = proofs(request);
  if (access !== null || refresh !== null) {
    const [ended] = await ctx.unbound.db
      .updateTable("session")
      .set({ used: true, accessUntil: NOW })
      .where("family", "in", ({ selectFrom }) =>
        selectFrom("session")
          .select("family")
          .where(({ eb, or }) =>
            or([eb("accessHash", "=", access), eb("refreshHash", "=", refresh)]),
          ),
      )
      .returning("tenantId")
      .execute();
    if (ended) await announce(ctx.unbound, ended.tenantId, [{ kind: "rights", payload: {} }]);
  }
  if (viewer) {
    await noteEvent(ctx, "viewEnded", [viewer.name, ctx.session.realName]);
    return;
  }
  reply.clearCookie(REFRESH_COOKIE, { path: "/api/blade-auth/oauth" });
}

export const signOut = handle(logout, async (ctx, _input, exchange) => {
  await endSession(ctx, exchange);
  return DONE;
});

export const signOutOpen = handle(openLogout, async (ctx, _input, exchange) => {
  await endSession(ctx, exchange);
  return null;
});

/** The server's memory is kept right by itself, so there is nothing left to clear. */
export const clearServerCache = handle(clearCache, async () => DONE);
