import { randomInt } from "node:crypto";
import { urlOf } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { tryAdAccount } from "../ad-account.ts";
import { adPush } from "../ad-routes.ts";
import { secretsOf } from "./account-secrets.ts";
import { platformOf } from "./platforms.ts";

const digits = (most: number): string => String(randomInt(10 ** (most - 1), 10 ** most));

/** Headers as they may be shown: of what proves the sender only the beginning. */
const cut = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /sign|token/.test(name) && value.length > 8 ? `${value.slice(0, 6)}…` : value,
    ]),
  );

/** Pushes a sample to an account's own address, signed as its platform signs, in one of the ways platforms have. */
export const tryAccount = handle(
  tryAdAccount,
  async (ctx, { id, scenario, telephone }, { request }) => {
    if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
    if (!request.tokenInHeader)
      throw badRequest("请在请求头中携带令牌", "Send the token in the header");
    const account = await ctx.db
      .selectFrom("adAccount")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!account) throw notFound();
    const platform = platformOf(account);
    const last = await ctx.db
      .selectFrom("pushedLead")
      .select(["externalId", "telephone"])
      .where("adAccountId", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const isAgain = scenario === "again" && last !== undefined;
    const externalId = isAgain ? last.externalId : digits(12);
    const number = (isAgain && last.telephone) || telephone || `199${digits(8)}`;
    const url = urlOf(adPush, { key: id });
    const body = JSON.stringify(
      platform.sample(externalId, scenario === "broken" ? "12345" : number, ctx.now),
    );
    const secrets = secretsOf(account, ctx.now);
    const known = scenario === "unsigned" ? { ...secrets, pushSecret: "somebody-else" } : secrets;
    const headers = platform.signed(url, known, ctx.now);
    const push = () =>
      request.server.inject({
        method: "POST",
        url,
        headers,
        payload: body,
        remoteAddress: request.ip,
      });
    if (scenario === "replay") await push();
    const answer = await push();
    return {
      url,
      headers: cut(headers),
      body,
      status: answer.statusCode,
      answer: answer.json<unknown>(),
    };
  },
);
