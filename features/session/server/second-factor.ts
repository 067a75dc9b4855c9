import { sql } from "kysely";
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
  readonly sealed_secret: string;
  readonly confirmed_at: string | null;
}

/** What is kept of an account's second factor, confirmed or only begun. */
export async function keptFactor(
  ctx: Context,
  { tenantId, id }: Account,
): Promise<Kept | undefined> {
  const [row] = await ctx.unbound.rows<Kept & Record<string, string | null>>(
    sql`select sealed_secret, confirmed_at from second_factor where tenant_id = ${tenantId} and user_id = ${id}`,
  );
  return row;
}

/** Makes a new secret, in force once a code of it was typed; answers what the app is shown. */
export async function beginFactor(
  ctx: Context,
  { tenantId, id }: Account,
  account: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await ctx.unbound.rows(
    sql`insert into second_factor (tenant_id, user_id, sealed_secret) values (${tenantId}, ${id}, ${seal(secret)})
      on conflict (tenant_id, user_id) do update set sealed_secret = excluded.sealed_secret, confirmed_at = null, last_step = 0`,
  );
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
  const delta = generator(open(kept.sealed_secret), "").validate({ token, window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 30_000) + delta;
  const taken = await ctx.unbound.rows(
    sql`update second_factor set last_step = ${step} where tenant_id = ${tenantId} and user_id = ${id} and last_step < ${step} returning user_id`,
  );
  return taken.length > 0;
}

/** Whether a recovery code is right; it is spent. */
export async function recoveryCodeMatches(
  ctx: Context,
  account: Account,
  code: string,
): Promise<boolean> {
  const spent = await ctx.unbound.rows(
    sql`delete from recovery_code where tenant_id = ${account.tenantId} and user_id = ${account.id} and hash = ${hashOf(account, code)} returning hash`,
  );
  return spent.length > 0;
}

/** Gives an account new recovery codes in the place of those it had. */
export async function newRecoveryCodes(ctx: Context, account: Account): Promise<readonly string[]> {
  const part = (): string =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const codes = Array.from({ length: CODES }, () => `${part()}-${part()}`);
  const { tenantId, id } = account;
  await ctx.unbound.rows(
    sql`delete from recovery_code where tenant_id = ${tenantId} and user_id = ${id}`,
  );
  await ctx.unbound.rows(
    sql`insert into recovery_code (tenant_id, user_id, hash) select ${tenantId}, ${id}::bigint, unnest(${codes.map((code) => hashOf(account, code))}::text[])`,
  );
  return codes;
}

/** Takes the second factor of an account away. */
export async function dropFactor(ctx: Context, { tenantId, id }: Account): Promise<void> {
  await ctx.unbound.rows(
    sql`delete from recovery_code where tenant_id = ${tenantId} and user_id = ${id}`,
  );
  await ctx.unbound.rows(
    sql`delete from second_factor where tenant_id = ${tenantId} and user_id = ${id}`,
  );
}
