import type { Label } from "#engine/model/index.ts";
import { wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { askJson } from "#engine/server/outgoing/ask.ts";
import { keepRequest } from "#features/webhooks/server/index.ts";
import type { AccountSecrets, AdAccountRow } from "./account-secrets.ts";
import { sealSecrets, secretsOf } from "./account-secrets.ts";
import type {
  AccountAtPlatform,
  PlatformAnswer,
  PlatformRequest,
  StateToReport,
  Taken,
} from "./platform.ts";
import { platformOf } from "./platforms.ts";
import { isSandbox, SANDBOX_PATHS } from "./sandbox.ts";

const PATIENCE = 10_000;

/** A platform said no, and will say so again. */
export class PlatformSaidNo extends Error {
  override readonly name = "PlatformSaidNo";
}

type Outside = Pick<Runtime, "app" | "now"> & { readonly ctx: Context };

/** Sends a request to where the account's platform answers: outside, or to the sandbox of this very server. */
async function send(
  { app }: Outside,
  account: AdAccountRow,
  { method, path, query = {}, headers = {}, body }: PlatformRequest,
): Promise<PlatformAnswer> {
  const platform = platformOf(account);
  const search = new URLSearchParams(query).toString();
  if (isSandbox(account)) {
    const url = `${SANDBOX_PATHS[platform.kind]}${path}${search && `?${search}`}`;
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, answer: answer.json<unknown>() };
  }
  const url = new URL(path, account.endpoint || platform.endpoint);
  url.search = search;
  return askJson<unknown>(url, { method, headers, ...(body && { body }), timeoutMs: PATIENCE });
}

const atPlatform = (account: AdAccountRow, secrets: AccountSecrets): AccountAtPlatform => ({
  advertiserId: account.advertiserId ?? "0",
  clientId: account.clientId ?? "",
  secrets,
});

/** Gets new tokens for an account and keeps them; refused where it has nothing to get them with. */
async function refresh(
  outside: Outside,
  account: AdAccountRow,
  secrets: AccountSecrets,
): Promise<AccountSecrets> {
  if (!secrets.refreshToken)
    throw new PlatformSaidNo("accessToken 已失效，且没有可用的 refreshToken");
  const platform = platformOf(account);
  const answer = await send(outside, account, platform.refresh(atPlatform(account, secrets)));
  const fresh = platform.tokens(answer.answer);
  if (!fresh) {
    const taken = platform.judge(answer);
    const words = `刷新令牌失败：${taken.taken === "yes" ? "应答不完整" : taken.words}`;
    throw taken.taken === "busy" ? new Error(words) : new PlatformSaidNo(words);
  }
  const { accessToken, refreshToken, seconds } = fresh;
  const kept = { ...secrets, accessToken, refreshToken: refreshToken || secrets.refreshToken };
  const { ctx, now } = outside;
  await ctx.unscoped
    .updateTable("adAccount")
    .set({
      sealedSecrets: sealSecrets(kept),
      tokenUntil: wallTime(new Date(now().getTime() + seconds * 1000)),
    })
    .where("id", "=", account.id)
    .execute();
  return kept;
}

/** A minute before a token is over it counts as over. */
const isOver = ({ tokenUntil }: AdAccountRow, now: Date): boolean =>
  tokenUntil !== null && tokenUntil < wallTime(new Date(now.getTime() + 60_000));

/** Tells a platform the state of a lead, and keeps what was sent and answered. Throws PlatformSaidNo where another try is no use. */
export async function reportState(
  outside: Outside,
  account: AdAccountRow,
  state: StateToReport,
): Promise<void> {
  const { ctx, now } = outside;
  const platform = platformOf(account);
  let secrets = secretsOf(account, now());
  if (isOver(account, now())) secrets = await refresh(outside, account, secrets);
  const tell = async (): Promise<Taken> => {
    const request = platform.report(atPlatform(account, secrets), state, now());
    const keep = (status: string, result: Label): Promise<void> =>
      keepRequest(ctx, {
        appId: account.adAccountName,
        reqType: "5",
        url: `${isSandbox(account) ? SANDBOX_PATHS[platform.kind] : account.endpoint || platform.endpoint}${request.path}`,
        content: request.body ?? "",
        address: "",
        status,
        result,
      });
    try {
      const answer = await send(outside, account, request);
      const taken = platform.judge(answer);
      if (taken.taken === "yes") await keep("1", ["已送达", "Delivered"]);
      else await keep("2", [taken.words, taken.words]);
      return taken;
    } catch (error) {
      await keep("2", [String(error), String(error)]);
      throw error;
    }
  };
  let taken = await tell();
  if (taken.taken === "expired") {
    secrets = await refresh(outside, account, secrets);
    taken = await tell();
  }
  if (taken.taken === "yes") return;
  const words = `${platform.name} ${taken.words}`;
  throw taken.taken === "busy" ? new Error(words) : new PlatformSaidNo(words);
}
