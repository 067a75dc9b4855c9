import { createHash, randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Context } from "../engine/context.ts";
import { badRequest } from "../engine/errors.ts";
import { sql } from "../engine/sql.ts";

/** argon2id with 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Clients of this family send md5-hex instead of the password; that is what is hashed and compared. */
const wireForm = (given: string): string =>
  /^[0-9a-f]{32}$/i.test(given) ? given.toLowerCase() : createHash("md5").update(given).digest("hex");

export const hashPassword = (given: string): Promise<string> => hash(wireForm(given), COST);

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword(randomPassword());
  const matches = await verify(stored ?? (await decoy), wireForm(given));
  return stored !== undefined && matches;
}

const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Twelve characters that are easy to read out. */
export const randomPassword = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const COMMON = new Set([
  "12345678",
  "123456789",
  "1234567890",
  "password",
  "qwertyui",
  "11111111",
  "88888888",
  "66666666",
  "abc12345",
  "a1234567",
]);

/** Refuses short and well-known passwords; a digest cannot be judged. */
export function judgePassword(given: string): void {
  if (/^[0-9a-f]{32}$/i.test(given)) return;
  if ([...given].length < 8) throw badRequest("密码至少8位", "A password needs at least 8 characters");
  if (COMMON.has(given.toLowerCase())) throw badRequest("密码过于常见，请更换", "This password is too common");
}

export async function storePassword(ctx: Context, userId: string, given: string): Promise<void> {
  const hashed = await hashPassword(given);
  await ctx.rows(
    sql`insert into credential (tenant_id, user_id, hash) values (${ctx.session.tenantId}, ${userId}, ${hashed})
      on conflict (tenant_id, user_id) do update set hash = excluded.hash, update_time = now()`,
  );
}

/** Gives a user who never had one a password; false where somebody was quicker. */
export async function giveFirstPassword(ctx: Context, userId: string, given: string): Promise<boolean> {
  const hashed = await hashPassword(given);
  const stored = await ctx.rows(
    sql`insert into credential (tenant_id, user_id, hash) values (${ctx.session.tenantId}, ${userId}, ${hashed}) on conflict do nothing returning user_id`,
  );
  return stored.length > 0;
}

/** Ends every session of a user, such as after a new password. */
export async function endSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.rows(
    sql`update session set used = true, access_until = now() where tenant_id = ${ctx.session.tenantId} and (user_id = ${userId} or viewer_id = ${userId})`,
  );
  ctx.announce("rights", {});
}
