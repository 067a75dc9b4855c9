import { NOTES } from "../login-log.ts";
import { addressOf } from "#engine/server/http/address.ts";
import type { CallInput, TokenAnswer } from "#engine/model/index.ts";
import { token } from "../session-calls.ts";
import type { Exchange } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { Client } from "./clients.ts";
import { clientOf, OWN_GRANTS } from "./clients.ts";
import { rememberDevice } from "./known-devices.ts";
import { logSignIn } from "./log-sign-in.ts";
import { isDigest } from "./passwords.ts";
import { refreshSession } from "./refresh-session.ts";
import type { Refused } from "./refused.ts";
import { refused, sendRefusal } from "./refused.ts";
import { signInBySecondFactor } from "./second-step.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { ATTEMPT_COOKIE, signInByProvider } from "./sign-in-by-provider.ts";

export const REFRESH_COOKIE = "zhuke-refresh";
/** The second half of a password or provider grant, so it needs no admission of its own. */
const SECOND_FACTOR = "second_factor";
const COOKIE = { path: "/api/blade-auth/oauth", httpOnly: true, sameSite: "strict" } as const;

type Given = CallInput<typeof token>;

/** POST oauth/token: every grant, for known clients only and on their terms. */
export const giveToken = handle(token, async (ctx, input, exchange) => {
  const signed = await signIn(ctx, input, exchange, keepToken);
  return "said" in signed ? (signed.said as TokenAnswer) : signed.answer;
});

/** Our own browser renews by a cookie no script can read. */
function keepToken(
  { request, reply }: Exchange,
  { refresh_token }: TokenAnswer,
  { refreshSeconds }: Client,
): void {
  if (refresh_token !== "")
    reply.setCookie(REFRESH_COOKIE, refresh_token, {
      ...COOKIE,
      secure: request.protocol === "https",
      maxAge: refreshSeconds,
    });
}

/** The tokens of a grant, or the refusal as it was said. */
export async function signIn(
  ctx: Context,
  input: Given,
  { request, reply }: Exchange,
  keep?: typeof keepToken,
): Promise<{ readonly answer: TokenAnswer } | { readonly said: unknown }> {
  const client = await clientOf(ctx, request);
  if (!client) {
    const unknown = refused("unknownClient");
    return { said: sendRefusal(reply, unknown, ctx.say(unknown.text), 401) };
  }
  const grant =
    input.grant_type ??
    (addressOf(request).endsWith("/token/refresh") ? "refresh_token" : "password");
  const tenantId = String(request.headers["tenant-id"] ?? "") || input.tenantId || "";
  const password = input.password ?? "";
  const given = { ...input, tenantId, password };
  const answer = await granted(ctx, grant, given, client, { request, reply });
  const answered = "refused" in answer ? undefined : answer;
  if (grant !== "refresh_token" && !(answered && answered.access_token === ""))
    await logSignIn(ctx, request, {
      tenantId: answered?.tenant_id ?? tenantId,
      account: answered?.account ?? input.username ?? "",
      userId: answered?.user_id ?? null,
      way: grant,
      client: client.id,
      ...("refused" in answer && { reason: answer.text[0] }),
      ...(isDigest(password) && { note: NOTES.digest[0] }),
    });
  if ("refused" in answer) return { said: sendRefusal(reply, answer, ctx.say(answer.text)) };
  keep?.({ request, reply }, answer, client);
  if (answer.access_token !== "" && grant !== "refresh_token")
    await rememberDevice(
      ctx,
      { request, reply },
      { tenantId: answer.tenant_id, id: answer.user_id },
    );
  return { answer };
}

async function granted(
  ctx: Context,
  grant: string,
  input: Given & { readonly tenantId: string },
  client: Client,
  { request, reply }: Exchange,
): Promise<TokenAnswer | Refused> {
  if (grant === SECOND_FACTOR)
    return signInBySecondFactor(
      ctx,
      { ticket: input.mfa_token ?? "", code: input.code ?? "" },
      client,
      request,
    );
  if (!OWN_GRANTS.includes(grant)) return refused("grantUnknown");
  if (!client.grants.includes(grant)) return refused("grantClosed");
  switch (grant) {
    case "refresh_token":
      return refreshSession(
        ctx,
        input.refresh_token ?? request.cookies[REFRESH_COOKIE],
        client,
        request,
      );
    case "social":
    case "authorization_code": {
      reply.clearCookie(ATTEMPT_COOKIE, { path: COOKIE.path });
      return signInByProvider(ctx, { ...input, grant }, client, request);
    }
    default:
      return signInByPassword(
        ctx,
        {
          tenantId: input.tenantId,
          account: (input.username ?? "").trim().toLowerCase(),
          password: input.password ?? "",
        },
        client,
        request,
      );
  }
}
