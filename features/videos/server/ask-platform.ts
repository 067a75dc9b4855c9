import type { Exchange } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, Refusal } from "#engine/server/errors.ts";
import { authorizedAccounts, platformAccounts, videoFiles } from "../video-vote.ts";
import {
  accountFor,
  isAuthorized,
  platformName,
  platformOf,
  takesVideos,
} from "./chosen-platform.ts";
import { isSandbox } from "#features/ad-platforms/server/index.ts";
import type { VideoPlatform } from "./video-platform.ts";

/** Asks the platform of an account while no transaction waits for it; its refusal is passed on in its own words. */
async function asking<T>(
  ctx: Context,
  { request }: Exchange,
  id: string | null | undefined,
  ask: (platform: VideoPlatform) => Promise<readonly T[]>,
): Promise<T[]> {
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
  if (!request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  const platform = platformOf(ctx, await accountFor(ctx, id), () => ctx.now);
  try {
    return [...(await ask(platform))];
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new Refusal(502, [`平台未应答：${words}`, `The platform refused: ${words}`]);
  }
}

const accounts = handle(platformAccounts, async (ctx) => {
  const rows = await ctx.db.selectFrom("adAccount").selectAll().orderBy("id").execute();
  return rows.filter(takesVideos).map((account) => ({
    id: account.id,
    accountName: account.adAccountName,
    accountId: account.advertiserId ?? "",
    platform: platformName(account),
    authorized: isAuthorized(account, ctx.now),
    sandbox: isSandbox(account),
  }));
});

const authorized = handle(authorizedAccounts, (ctx, { voteAccount }, exchange) =>
  asking(ctx, exchange, voteAccount, (platform) => platform.authorized()),
);

const files = handle(videoFiles, (ctx, { voteAccount }, exchange) =>
  asking(ctx, exchange, voteAccount, (platform) => platform.files()),
);

export const platformHandlers = [accounts, authorized, files];
