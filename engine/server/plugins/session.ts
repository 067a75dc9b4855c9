import { languageOf } from "../http/language-of.ts";
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

/** The token itself, named as a bearer's or not. */
export const bare = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value === "") return undefined;
  return value.replace(/^bearer(\s+|$)/i, "") || undefined;
};

export const isTokenName = (name: string): boolean => name.toLowerCase() === "blade-auth";

/** The access token of a request: the Blade-Auth header, or the query parameter for downloads, in any case of letters. */
export const tokenOf = ({ headers, query }: FastifyRequest): string | undefined =>
  bare(headers["blade-auth"]) ??
  bare(Object.entries(query as object).find(([name]) => isTokenName(name))?.[1]);

/** Carries the token of clients that keep theirs where no picture brings it along; no script reads it. */
export const PICTURE_COOKIE = "zhuke-picture-token";

/** Where browsers of the family keep their access token; ours sends it to no other site. */
const COOKIES = [
  "zhuke-access-token",
  "saber-access-token",
  "saber3-access-token",
  "x-access-token",
  PICTURE_COOKIE,
];

/** The tokens in cookies, for the few reads that pages make without a header, and never for another site. */
const cookieTokens = ({ cookies, headers, routeOptions }: FastifyRequest): string[] =>
  routeOptions.config.tokenByCookie && headers["sec-fetch-site"] !== "cross-site"
    ? COOKIES.flatMap((name) => cookies[name] || [])
    : [];

/** Where several are signed in within one browser, one that ran out is no reason to turn the others away. */
async function firstFound(
  sessions: Sessions,
  tokens: readonly string[],
): Promise<Session | undefined> {
  for (const token of tokens) {
    const session = await sessions.find(token);
    if (session) return session;
  }
  return undefined;
}

/** Finds the session of a request by its token: the Blade-Auth header, or the query parameter for downloads. */
export const sessionPlugin = fp<{ sessions: Sessions }>(
  async (app, { sessions }) => {
    app.decorateRequest("session", undefined);
    app.decorateRequest("held", undefined);
    app.decorateRequest("language", "zh");
    app.decorateRequest("tokenInHeader", false);
    app.addHook("onRequest", async (request) => {
      request.language = languageOf(request);
      if (!isCall(request)) return;
      const token = tokenOf(request);
      const session = await firstFound(sessions, token ? [token] : cookieTokens(request));
      request.tokenInHeader = bare(request.headers["blade-auth"]) !== undefined;
      request[session?.held ? "held" : "session"] = session && {
        ...session,
        language: request.language,
      };
    });
  },
  { name: "session" },
);
