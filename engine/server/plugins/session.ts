import type { Language } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Session } from "../access/session.ts";
import { isCall } from "../http/address.ts";
import type { Sessions } from "../access/sessions.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A picture or download within a page: the browser's cookie is as good as a header. */
    tokenByCookie?: boolean;
  }
  interface FastifyRequest {
    /** Who is asking; undefined without a valid token. */
    session: Session | undefined;
    /** Who is asking but has to change a given password or set up a second factor before anything else. */
    held: Session | undefined;
    language: Language;
    /** The token came in the header, so no other site can have sent it. */
    tokenInHeader: boolean;
  }
}

const bare = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value === "") return undefined;
  return /^bearer /i.test(value) ? value.slice(7) : value;
};

/** The access token of a request: the Blade-Auth header, or the query parameter for downloads. */
export const tokenOf = ({ headers, query }: FastifyRequest): string | undefined =>
  bare(headers["blade-auth"]) ??
  bare((query as Record<string, unknown> | undefined)?.["Blade-Auth"]);

/** Where browsers of the family keep their access token; ours sends it to no other site. */
const COOKIES = ["zhuke-access-token", "saber-access-token"];

/** The token in a cookie, for the few reads that pages make without a header, and never for another site. */
const cookieToken = ({ cookies, headers, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config.tokenByCookie && headers["sec-fetch-site"] !== "cross-site"
    ? COOKIES.map((name) => cookies[name]).find((token) => token !== undefined && token !== "")
    : undefined;

/** Finds the session of a request by its token: the Blade-Auth header, or the query parameter for downloads. */
export const sessionPlugin = fp<{ sessions: Sessions }>(
  async (app, { sessions }) => {
    app.decorateRequest("session", undefined);
    app.decorateRequest("held", undefined);
    app.decorateRequest("language", "zh");
    app.decorateRequest("tokenInHeader", false);
    app.addHook("onRequest", async (request) => {
      request.language = /^en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "zh";
      if (!isCall(request)) return;
      const token = tokenOf(request) ?? cookieToken(request);
      if (!token) return;
      const session = await sessions.find(token);
      request.tokenInHeader = bare(request.headers["blade-auth"]) !== undefined;
      request[session?.held ? "held" : "session"] = session && {
        ...session,
        language: request.language,
      };
    });
  },
  { name: "session" },
);
