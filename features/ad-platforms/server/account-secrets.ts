import type { Row } from "#engine/model/index.ts";
import { open, seal, sign } from "#engine/server/secrets/index.ts";
import type { adAccount } from "../ad-account.ts";
import { isSandbox } from "./sandbox.ts";
import { sandboxAccess, sandboxRefresh } from "./sandbox-tokens.ts";

export type AdAccountRow = Row<typeof adAccount>;

export const SECRET_NAMES = [
  "pushToken",
  "pushSecret",
  "clientSecret",
  "accessToken",
  "refreshToken",
] as const;

/** What an account proves itself with, and has others prove themselves with; "" where it has none. */
export type AccountSecrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>;

const NONE: AccountSecrets = {
  pushToken: "",
  pushSecret: "",
  clientSecret: "",
  accessToken: "",
  refreshToken: "",
};

const opened = (sealed: string): AccountSecrets => ({
  ...NONE,
  ...(JSON.parse(open(sealed)) as Partial<AccountSecrets>),
});

/** The secrets of an account at a sandbox, which nobody has to know. */
const played = (id: string, now: Date): AccountSecrets => ({
  pushToken: sign(`sandbox push token ${id}`),
  pushSecret: sign(`sandbox push secret ${id}`),
  clientSecret: sign(`sandbox client secret ${id}`),
  accessToken: sandboxAccess(id, now),
  refreshToken: sandboxRefresh(id),
});

/** The secrets of an account: those it was given, at a sandbox its own where it was given none. */
export function secretsOf(
  account: Pick<AdAccountRow, "id" | "platform" | "sealedSecrets"> | undefined,
  now: Date,
): AccountSecrets {
  if (account?.sealedSecrets) return opened(account.sealedSecrets);
  return account && isSandbox(account) ? played(account.id, now) : NONE;
}

export const sealSecrets = (secrets: AccountSecrets): string => seal(JSON.stringify(secrets));
