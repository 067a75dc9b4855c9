import { USER_STATUS } from "#engine/model/index.ts";
import type { TokenAnswer } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import type { Person } from "./ask-provider.ts";
import { personBehind } from "./ask-provider.ts";
import type { Client } from "./clients.ts";
import { tokenAnswer } from "./open-session.ts";
import { providersOf } from "./providers.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import { admit } from "./second-step.ts";
import { isLive, tenantContext } from "./tenant-context.ts";

/** Tells the browser that set out from the one that comes back. */
export const ATTEMPT_COOKIE = "zhuke-provider";

const TICKET_MINUTES = 30;

interface Given {
  readonly grant: "social" | "authorization_code";
  readonly source?: string | null;
  readonly code?: string | null;
  readonly state?: string | null;
  readonly redirect_uri?: string | null;
}

interface Attempt {
  readonly tenantId: string;
  readonly source: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** What this browser set out for, once. */
async function takeAttempt(ctx: Context, nonce: string | undefined): Promise<Attempt | undefined> {
  if (!nonce) return undefined;
  return ctx.unbound.db
    .deleteFrom("signInAttempt")
    .where("nonceHash", "=", tokenHash(nonce))
    .where("until", ">", NOW)
    .returning(["tenantId", "source", "state", "verifier", "redirectUri"])
    .executeTakeFirst();
}

/** Social answers by source and state, single sign-on by its redirect address; a state that is given must be the right one. */
function belongs(
  attempt: Attempt,
  { grant, source, state, redirect_uri }: Given,
  { redirects }: Client,
): boolean {
  if (grant === "social") return attempt.source === source && attempt.state === state;
  const known = redirects.length === 0 || redirects.includes(attempt.redirectUri);
  return known && attempt.redirectUri === redirect_uri && (!state || attempt.state === state);
}

/** The grants social and authorization_code: who the provider names signs in, or is offered to register. */
export async function signInByProvider(
  ctx: Context,
  given: Given,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const failed = refused("providerFailed");
  const attempt = await takeAttempt(ctx, request.cookies[ATTEMPT_COOKIE]);
  if (!attempt || !given.code || !belongs(attempt, given, client)) return failed;
  const tenant = tenantContext(ctx, attempt.tenantId);
  if (!(await isLive(tenant, attempt.tenantId))) return failed;
  const provider = (await providersOf(tenant, request.server)).find(
    ({ source }) => source === attempt.source,
  );
  if (!provider) return failed;
  const errand = {
    state: attempt.state,
    verifier: attempt.verifier,
    redirectUri: attempt.redirectUri,
  };
  const person = await personBehind(provider, given.code, errand).catch((error: unknown) => {
    request.log.warn({ err: error }, "sign-in provider refused");
    return undefined;
  });
  return person ? enter(tenant, provider.source, person, client, request) : failed;
}

async function enter(
  ctx: Context,
  source: string,
  person: Person,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const { tenantId } = ctx.session;
  const user = await ctx.unscoped
    .selectFrom("oauthIdentity as i")
    .innerJoin("user as u", "u.id", "i.userId")
    .select(["u.id", "u.status"])
    .where("i.source", "=", source)
    .where("i.subject", "=", person.subject)
    .executeTakeFirst();
  if (!user) return offerRegistration(ctx, source, person);
  if (user.status === USER_STATUS.awaiting) return refused("awaiting");
  return admit(ctx, { account: { tenantId, id: user.id }, client, request });
}

/** No session, only a ticket: it admits one registration of this person within half an hour. */
async function offerRegistration(
  ctx: Context,
  source: string,
  { subject, name }: Person,
): Promise<TokenAnswer> {
  const { tenantId } = ctx.session;
  const ticket = randomBytes(32).toString("base64url");
  const offered = {
    userId: null,
    ticketHash: tokenHash(ticket),
    ticketUntil: minutesFromNow(TICKET_MINUTES),
  };
  await ctx.db
    .insertInto("oauthIdentity")
    .values({ tenantId, source, subject, ...offered })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "source", "subject"]).doUpdateSet(offered),
    )
    .execute();
  return tokenAnswer({
    tenant_id: tenantId,
    user_id: "-1",
    dept_id: "",
    post_id: "",
    role_id: "",
    oauth_id: ticket,
    account: name || subject,
    user_name: name || subject,
    nick_name: name,
    real_name: name,
    role_name: "",
    avatar: "",
  });
}
