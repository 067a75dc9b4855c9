import { isSigned, sign } from "#engine/server/secrets/index.ts";

/** Seconds an access token of a sandbox is good for, as Tencent's are by default. */
export const SANDBOX_TOKEN_LIFE = 86_400;

const joined = (kind: string, accountId: string, until: string): string =>
  [kind, accountId, until, sign(`sandbox ${kind} ${accountId} ${until}`)].join(".");

/** Tokens of the sandboxes say themselves whose they are and until when; only this installation makes them. */
export const sandboxAccess = (accountId: string, now: Date): string =>
  joined("access", accountId, String(Math.floor(now.getTime() / 1000) + SANDBOX_TOKEN_LIFE));

export const sandboxRefresh = (accountId: string): string => joined("refresh", accountId, "0");

/** Whose a token is, and whether it is over; undefined where it is none of ours. */
export function readSandboxToken(
  kind: "access" | "refresh",
  token: string,
  now: Date,
): { readonly accountId: string; readonly isOver: boolean } | undefined {
  const [said = "", accountId = "", until = "", signature = ""] = token.split(".");
  if (said !== kind || !isSigned(`sandbox ${kind} ${accountId} ${until}`, signature))
    return undefined;
  return { accountId, isOver: kind === "access" && Number(until) * 1000 < now.getTime() };
}
