import { randomBytes } from "node:crypto";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { renderRoute } from "../provider-routes.ts";
import { authorizeAddress, newErrand } from "./ask-provider.ts";
import { providersOf, SANDBOX } from "./providers.ts";
import { ATTEMPT_COOKIE } from "./sign-in-by-provider.ts";
import { isLive } from "./tenant-context.ts";

const ATTEMPT_MINUTES = 10;
const UNAVAILABLE = "/login?refused=provider";

/** Sends the browser to the provider and remembers, bound to this browser, that it went. */
export function serveProviders({ app, pool, now }: Runtime): void {
  mount(app, renderRoute, async (request, reply) => {
    const { source } = request.params as { readonly source: string };
    const { tenantId = "" } = listParams(request);
    const ctx = new Context(systemSession(tenantId), pool, now(), request.id);
    const providers = (await isLive(ctx, tenantId)) ? await providersOf(ctx, app) : [];
    const provider = providers.find((one) => one.source === source);
    if (!provider) return reply.redirect(UNAVAILABLE);
    const origin = `${request.protocol}://${request.host}`;
    const errand = newErrand(
      `${origin}/login${provider.way === "sso" ? "" : `/${encodeURIComponent(provider.source)}`}`,
    );
    const address = await authorizeAddress(provider, errand).catch((error: unknown) => {
      request.log.warn({ err: error }, "sign-in provider unavailable");
      return undefined;
    });
    if (!address) return reply.redirect(UNAVAILABLE);
    const nonce = randomBytes(32).toString("base64url");
    await pool.unbound.db.deleteFrom("signInAttempt").where("until", "<", NOW).execute();
    await ctx.db
      .insertInto("signInAttempt")
      .values({
        nonceHash: tokenHash(nonce),
        tenantId,
        source: provider.source,
        state: errand.state,
        verifier: errand.verifier,
        redirectUri: errand.redirectUri,
        until: minutesFromNow(ATTEMPT_MINUTES),
      })
      .execute();
    reply.setCookie(ATTEMPT_COOKIE, nonce, {
      path: "/api/blade-auth/oauth",
      httpOnly: true,
      sameSite: "lax",
      secure: request.protocol === "https",
      maxAge: ATTEMPT_MINUTES * 60,
    });
    // The sandbox is this very server, under whatever name the browser knows it.
    return reply.redirect(
      provider.source === SANDBOX ? address.pathname + address.search : address.href,
    );
  });
}
