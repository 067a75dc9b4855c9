import { urlOf } from "#engine/model/index.ts";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { badRequest, notFound, unauthorised } from "#engine/server/errors.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import {
  sandboxAuthorizeRoute,
  sandboxPageRoute,
  sandboxTokenRoute,
  sandboxUserRoute,
} from "../provider-routes.ts";
import { sandboxIsUp } from "./providers.ts";
import { sandboxPage } from "./sandbox-page.ts";

type Values = Readonly<Record<string, string | undefined>>;

const CODE_MINUTES = 5;

/**
 * Stands in for a provider: whoever says a name is that person. For trying out sign-in by a provider,
 * with authorization, token and user-info calls like a real one. Not there while login.sandboxProvider is off.
 */
export function serveSandboxProvider({ app, pool, now }: Runtime): void {
  const contextOf = async (
    request: FastifyRequest,
    tenantId: string | undefined,
  ): Promise<Context> => {
    const ctx = new Context(
      { ...systemSession(tenantId ?? ""), language: request.language },
      pool,
      now(),
      request.id,
    );
    if (!(await sandboxIsUp(ctx))) throw notFound();
    return ctx;
  };
  /** Nobody may be sent elsewhere by the sandbox. */
  const checkedRequest = (
    request: FastifyRequest,
    { response_type, redirect_uri, code_challenge, code_challenge_method }: Values,
  ): { readonly back: URL; readonly challenge: string } => {
    const back =
      redirect_uri !== undefined && URL.canParse(redirect_uri) ? new URL(redirect_uri) : undefined;
    const own = back?.origin === `${request.protocol}://${request.host}`;
    if (
      !back ||
      !own ||
      response_type !== "code" ||
      !code_challenge ||
      code_challenge_method !== "S256"
    )
      throw badRequest("请求参数格式错误", "A parameter has the wrong form");
    return { back, challenge: code_challenge };
  };

  mount(app, sandboxPageRoute, async (request, reply) => {
    const asked = request.query as Values;
    const ctx = await contextOf(request, asked["client_id"]);
    checkedRequest(request, asked);
    return reply
      .type("text/html; charset=utf-8")
      .send(sandboxPage(urlOf(sandboxAuthorizeRoute), asked, ctx.session.language));
  });

  mount(app, sandboxAuthorizeRoute, async (request, reply) => {
    const { person = "", ...asked } = request.body as Values;
    const ctx = await contextOf(request, asked["client_id"]);
    const { back, challenge } = checkedRequest(request, asked);
    const name = person.trim().slice(0, 64);
    if (name === "") throw badRequest("请输入姓名", "Please enter a name");
    const code = randomBytes(24).toString("base64url");
    await pool.unbound.db.deleteFrom("sandboxSignIn").where("until", "<", NOW).execute();
    await ctx.db
      .insertInto("sandboxSignIn")
      .values({
        codeHash: tokenHash(code),
        tenantId: ctx.session.tenantId,
        subject: name.toLowerCase(),
        name,
        redirectUri: back.href,
        challenge,
        until: minutesFromNow(CODE_MINUTES),
      })
      .execute();
    back.searchParams.set("code", code);
    back.searchParams.set("state", asked["state"] ?? "");
    return reply.redirect(back.href, 303);
  });

  mount(app, sandboxTokenRoute, async (request, reply) => {
    const { client_id, code = "", redirect_uri = "", code_verifier = "" } = request.body as Values;
    const ctx = await contextOf(request, client_id);
    const challenge = createHash("sha256").update(code_verifier).digest("base64url");
    const access = randomBytes(24).toString("base64url");
    const spent = await ctx.db
      .updateTable("sandboxSignIn")
      .set({ accessHash: tokenHash(access) })
      .where("codeHash", "=", tokenHash(code))
      .where("redirectUri", "=", redirect_uri)
      .where("challenge", "=", challenge)
      .where("accessHash", "is", null)
      .where("until", ">", NOW)
      .returning("codeHash")
      .execute();
    if (spent.length === 0) return reply.code(400).send({ error: "invalid_grant" });
    return { access_token: access, token_type: "Bearer", expires_in: CODE_MINUTES * 60 };
  });

  mount(app, sandboxUserRoute, async (request) => {
    const bearer = (request.headers.authorization ?? "").replace(/^bearer /i, "");
    const known = await pool.unbound.db
      .selectFrom("sandboxSignIn")
      .select(["subject as sub", "name", "tenantId"])
      .where("accessHash", "=", tokenHash(bearer))
      .where("until", ">", NOW)
      .executeTakeFirst();
    if (!known) throw unauthorised();
    const { tenantId, ...person } = known;
    await contextOf(request, tenantId);
    return person;
  });
}
