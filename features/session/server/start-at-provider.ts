import { randomBytes } from "node:crypto";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { authorizeAddress, newErrand } from "./ask-provider.ts";
import { providersOf, SANDBOX } from "./providers.ts";
import { ATTEMPT_COOKIE } from "./sign-in-by-provider.ts";
import { isLive } from "./tenant-context.ts";

const ATTEMPT_MINUTES = 10;
const UNAVAILABLE = "/login?refused=provider";

/** GET oauth/render/{source}: sends the browser to the provider and remembers, bound to this browser, that it went. */
export function providerRoutes({ app, pool, now }: Runtime): void {
  app.get<{ Params: { source: string }; Querystring: { tenantId?: string } }>(
    "/api/blade-auth/oauth/render/:source",
    async (request, reply) => {
      const tenantId = request.query.tenantId ?? "";
      const ctx = new Context(systemSession(tenantId), pool, now(), request.id);
      const providers = (await isLive(ctx, tenantId)) ? await providersOf(ctx, app) : [];
      const provider = providers.find(({ source }) => source === request.params.source);
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
    },
  );
}
