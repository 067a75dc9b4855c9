import { sql } from "kysely";
import { createHash, randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Label } from "#engine/model/index.ts";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { NOW } from "#engine/server/moments.ts";
import { isCommon } from "./common-passwords.ts";

/** argon2id with 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What older clients of this family send in the place of a password: it can be compared, but nobody can check it. */
export const isDigest = (given: string): boolean => /^[0-9a-f]{32}$/i.test(given);

/** Older clients of this family send md5-hex instead of the password: its slow hash compares with both. */
const wireForm = (given: string): string =>
  isDigest(given) ? given.toLowerCase() : createHash("md5").update(given).digest("hex");

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
export const randomPassword = (): string =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const SHORTEST = 8;

/** Why a password as typed is none to keep; undefined where it is fine. */
function weaknessOf(given: string): Label | undefined {
  if ([...given].length < SHORTEST)
    return ["密码至少8位", "A password needs at least 8 characters"];
  return isCommon(given) ? ["密码过于常见，请更换", "This password is too common"] : undefined;
}

/** Refuses short and well-known passwords, and digests, behind which such may hide; the reason stands at the field it was typed into. */
export function checkPassword(given: string, field: string): void {
  if (isDigest(given))
    throw badRequest("请提交密码原文，不能使用摘要", "Send the password as typed, not its digest");
  const weakness = weaknessOf(given);
  if (weakness) throw invalid({ [field]: weakness });
}

/** The same for somebody who has an account: what an older client sends is taken, and checked at the next sign-in with what is typed. */
export function checkNextPassword(given: string): void {
  if (!isDigest(given)) checkPassword(given, "newPassword");
}

/** Whether a password in use was checked as typed by now; one that falls through has to be changed. */
export async function checkPasswordInUse(
  ctx: Context,
  tenantId: string,
  userId: string,
  given: string,
): Promise<void> {
  if (isDigest(given)) return;
  const weak = weaknessOf(given) !== undefined;
  await ctx.unbound.db
    .updateTable("credential")
    .set({ checked: true, mustChange: sql`must_change or ${weak}` })
    .where("tenantId", "=", tenantId)
    .where("userId", "=", userId)
    .where("checked", "=", false)
    .execute();
}

/** Keeps a password; one that somebody else chose has to be changed at the first sign-in. */
export async function storePassword(
  ctx: Context,
  userId: string,
  given: string,
  chosenBy: "self" | "other" = "self",
): Promise<void> {
  const hashed = await hashPassword(given);
  const checked = !isDigest(given) && weaknessOf(given) === undefined;
  const kept = { hash: hashed, checked, mustChange: chosenBy === "other" };
  await ctx.db
    .insertInto("credential")
    .values({ tenantId: ctx.session.tenantId, userId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "userId"])
        .doUpdateSet({ ...kept, updateTime: sql.ref("excluded.update_time") }),
    )
    .execute();
}

/** Gives a user who never had one a password to change at the first sign-in; false where somebody was quicker. */
export async function giveFirstPassword(
  ctx: Context,
  userId: string,
  given: string,
): Promise<boolean> {
  const hashed = await hashPassword(given);
  const stored = await ctx.db
    .insertInto("credential")
    .values({
      tenantId: ctx.session.tenantId,
      userId,
      hash: hashed,
      checked: true,
      mustChange: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .execute();
  return stored.length > 0;
}

/** Ends every session of a user, such as after a new password; the one at work goes on where its access token is named. */
export async function endSessions(ctx: Context, userId: string, except = ""): Promise<void> {
  await ctx.db
    .updateTable("session")
    .set({ used: true, accessUntil: NOW })
    .where(({ eb, or }) => or([eb("userId", "=", userId), eb("viewerId", "=", userId)]))
    .where("family", "is distinct from", ({ selectFrom }) =>
      selectFrom("session as own")
        .select("own.family")
        .where("own.accessHash", "=", tokenHash(except)),
    )
    .execute();
  ctx.announce("rights", {});
}
