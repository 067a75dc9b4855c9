import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Context } from "#engine/server/context.ts";
import { open, seal } from "#engine/server/secrets/index.ts";

export interface Account {
  readonly tenantId: string;
  readonly id: string;
}

const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Thirty seconds, six digits, SHA-1: what every authenticator app understands. */
const generator = (secret: string, account: string): TOTP =>
  new TOTP({ issuer: "筑客 CRM", label: account, secret: Secret.fromBase32(secret) });

const plain = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();

const hashOf = ({ tenantId, id }: Account, code: string): string =>
  createHash("sha256")
    .update(`${tenantId}:${id}:${plain(code)}`)
    .digest("hex");

export interface Kept {
  readonly sealedSecret: string;
  readonly confirmedAt: string | null;
}

/** What is kept of an account's second factor, confirmed or only begun. */
export async function keptFactor(
  ctx: Context,
  { tenantId, id }: Account,
): Promise<Kept | undefined> {
  return ctx.unbound.db
    .selectFrom("secondFactor")
    .select(["sealedSecret", "confirmedAt"])
    .where("tenantId", "=", tenantId)
    .where("userId", "=", id)
    .executeTakeFirst();
}

/** Makes a new secret, in force once a code of it was typed; answers what the app is shown. */
export async function beginFactor(
  ctx: Context,
  { tenantId, id }: Account,
  account: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const begun = { sealedSecret: seal(secret), confirmedAt: null, lastStep: 0 };
  await ctx.unbound.db
    .insertInto("secondFactor")
    .values({ tenantId, userId: id, ...begun })
    .onConflict((conflict) => conflict.columns(["tenantId", "userId"]).doUpdateSet(begun))
    .execute();
  return { secret, uri: generator(secret, account).toString() };
}

/** Whether a code of the app is right; each one counts once, and none before the last that counted. */
export async function appCodeMatches(
  ctx: Context,
  { tenantId, id }: Account,
  kept: Kept,
  code: string,
): Promise<boolean> {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return false;
  const timestamp = ctx.now.getTime();
  const delta = generator(open(kept.sealedSecret), "").validate({ token, window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 30_000) + delta;
  const { numUpdatedRows } = await ctx.unbound.db
    .updateTable("secondFactor")
    .set({ lastStep: step })
    .where("tenantId", "=", tenantId)
    .where("userId", "=", id)
    .where("lastStep", "<", String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const codesOf = ({ unbound }: Context, { tenantId, id }: Account) =>
  unbound.db.deleteFrom("recoveryCode").where("tenantId", "=", tenantId).where("userId", "=", id);

/** Whether a recovery code is right; it is spent. */
export async function recoveryCodeMatches(
  ctx: Context,
  account: Account,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await codesOf(ctx, account)
    .where("hash", "=", hashOf(account, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives an account new recovery codes in the place of those it had. */
export async function newRecoveryCodes(ctx: Context, account: Account): Promise<readonly string[]> {
  const part = (): string =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const codes = Array.from({ length: CODES }, () => `${part()}-${part()}`);
  const { tenantId, id } = account;
  await codesOf(ctx, account).execute();
  await ctx.unbound.db
    .insertInto("recoveryCode")
    .values(codes.map((code) => ({ tenantId, userId: id, hash: hashOf(account, code) })))
    .execute();
  return codes;
}

/** Takes the second factor of an account away. */
export async function dropFactor(ctx: Context, account: Account): Promise<void> {
  await codesOf(ctx, account).execute();
  await ctx.unbound.db
    .deleteFrom("secondFactor")
    .where("tenantId", "=", account.tenantId)
    .where("userId", "=", account.id)
    .execute();
}
