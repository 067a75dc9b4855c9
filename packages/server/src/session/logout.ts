import { declared } from "@zhuke/model";
import { announce } from "../engine/announcements.ts";
import { tokenHash } from "../engine/access/sessions.ts";
import { handle } from "../engine/calls.ts";
import { noteEvent } from "../logs/index.ts";
import { sql } from "../engine/sql.ts";
import { stopCalls } from "../telephony/index.ts";
import { REFRESH_COOKIE } from "./token.ts";

const DONE = { success: "true", msg: "success" } as const;

/** Ends the session of the token that asks, all its descendants, and the call somebody is in. */
export const signOut = handle(declared.logout, async (ctx, _input, { request, reply }) => {
  const { viewer } = ctx.session;
  if (request.session && !request.session.viewer) await stopCalls(ctx);
  const header = request.headers["blade-auth"];
  if (typeof header === "string") {
    const hash = tokenHash(header.replace(/^bearer /i, ""));
    await ctx.rows(
      sql`update session set used = true, access_until = now() where family = (select family from session where access_hash = ${hash})`,
    );
    await announce(ctx.connection, "", [{ kind: "rights", payload: {} }]);
  }
  if (viewer) {
    await noteEvent(ctx, "view-as", `${viewer.name} 结束以 ${ctx.session.realName} 的身份查看`);
    return DONE;
  }
  reply.clearCookie(REFRESH_COOKIE, { path: "/api/blade-auth/oauth" });
  return DONE;
});

/** The server's memory is kept right by itself, so there is nothing left to clear. */
export const clearServerCache = handle(declared.clearCache, async () => DONE);
