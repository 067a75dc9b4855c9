import type { TokenAnswer } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import type { Client } from "./clients.ts";
import { openSession } from "./open-session.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import type { Account } from "./second-factor.ts";
import { appCodeMatches, keptFactor, recoveryCodeMatches } from "./second-factor.ts";
import { counted } from "./proof.ts";

const TICKET_MINUTES = 5;

interface Entering {
  readonly account: Account;
  readonly client: Client;
  readonly request: FastifyRequest;
}

const wrong = refused("wrongCode");

/** Whether a code of the app or a recovery code proves the account; undefined where too many were wrong. */
export function codeProves(
  ctx: Context,
  account: Account,
  code: string,
): Promise<boolean | number> {
  return counted(ctx, account, "code", async () => {
    const kept = await keptFactor(ctx, account);
    if (!kept?.confirmedAt) return false;
    return (
      (await appCodeMatches(ctx, account, kept, code)) ||
      (await recoveryCodeMatches(ctx, account, code))
    );
  });
}

/** Who is known by password or provider gets a session, after the second step where the account has one. */
export async function admit(ctx: Context, entering: Entering): Promise<TokenAnswer | Refused> {
  const { account, client, request } = entering;
  if (!(await keptFactor(ctx, account))?.confirmedAt) return openSession(ctx, entering);
  const code = String(request.headers["second-factor-code"] ?? "");
  if (code !== "") return prove(ctx, entering, code);
  const ticket = randomBytes(32).toString("base64url");
  await ctx.unbound.db
    .insertInto("secondStep")
    .values({
      ticketHash: tokenHash(ticket),
      tenantId: account.tenantId,
      userId: account.id,
      client: client.id,
      until: minutesFromNow(TICKET_MINUTES),
    })
    .execute();
  return refused("secondStep", { more: { mfa_token: ticket } });
}

/** The grant second_factor: the ticket of the first step and the code. */
export async function signInBySecondFactor(
  ctx: Context,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const expired = refused("secondStepExpired");
  const { db } = ctx.unbound;
  const account = await db
    .selectFrom("secondStep")
    .select(["tenantId", "userId as id"])
    .where("ticketHash", "=", tokenHash(ticket))
    .where("client", "=", client.id)
    .where("until", ">", NOW)
    .executeTakeFirst();
  if (!account) return expired;
  const answer = await prove(ctx, { account, client, request }, code);
  if (!("refused" in answer))
    await db.deleteFrom("secondStep").where("ticketHash", "=", tokenHash(ticket)).execute();
  return answer;
}

async function prove(
  ctx: Context,
  entering: Entering,
  code: string,
): Promise<TokenAnswer | Refused> {
  const proved = await codeProves(ctx, entering.account, code);
  if (proved === true) return openSession(ctx, entering);
  if (proved === false) return wrong;
  return refused("wait", {
    retryAfter: proved,
  });
}
