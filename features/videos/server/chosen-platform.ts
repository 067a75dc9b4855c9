import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { adAccount } from "#features/ad-platforms/feature.ts";
import { isSandbox, secretsOf } from "#features/ad-platforms/server/index.ts";
import { sandboxVideos } from "./sandbox-videos.ts";
import { tencentVideos } from "./tencent-videos.ts";
import type { VideoPlatform } from "./video-platform.ts";

export type Account = Row<typeof adAccount>;

/** Tencent Ads; others take no videos yet. */
const TENCENT = "1";

export const takesVideos = (account: Pick<Account, "platform">): boolean =>
  isSandbox(account) || account.platform === TENCENT;

/** What a platform is called. */
export const platformName = ({ platform }: Pick<Account, "platform">): string =>
  adAccount.fields.platform.options.options?.find(({ value }) => value === platform)?.label[0] ??
  "";

/** The account named, or the first that takes videos. */
export async function accountFor(ctx: Context, id: string | null | undefined): Promise<Account> {
  const rows = await ctx.db.selectFrom("adAccount").selectAll().orderBy("id").execute();
  const account = id ? rows.find((row) => row.id === id) : rows.find(takesVideos);
  if (!account) throw badRequest("没有可用的推送账户", "There is no account to push to");
  if (!takesVideos(account))
    throw badRequest("该平台暂不支持视频推送", "This platform takes no videos yet");
  return account;
}

/** The platform behind an account, with the account's own rights. */
export function platformOf(ctx: Context, account: Account, now: () => Date): VideoPlatform {
  if (isSandbox(account))
    return sandboxVideos(ctx, {
      id: account.id,
      name: account.adAccountName,
      platform: platformName(account),
    });
  const { accessToken } = secretsOf(account, now());
  return tencentVideos({
    endpoint: account.endpoint ?? "",
    accountId: account.advertiserId ?? "0",
    token: accessToken,
    now,
  });
}

/** Whether an account has what it needs to be asked. */
export const isAuthorized = (account: Account, now: Date): boolean =>
  isSandbox(account) || secretsOf(account, now).accessToken !== "";
