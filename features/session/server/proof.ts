import type { Context } from "#engine/server/context.ts";
import { badRequest, tooMany } from "#engine/server/errors.ts";
import { clearFailures, countTry, delayNext, waitOf } from "./attempts.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { passwordMatches } from "./passwords.ts";
import type { Account } from "./second-factor.ts";

/** Checks something an account proves itself by, one try after the other; the seconds to wait where too many were wrong. */
export function counted(
  ctx: Context,
  { tenantId, id }: Account,
  what: "code" | "password",
  prove: () => Promise<boolean>,
): Promise<boolean | number> {
  const key = `${what}:${tenantId}:${id}`;
  const subjects = [{ kind: "proof", key }] as const;
  return oneAtATime(`proof:${key}`, async () => {
    if (!(await countTry(ctx.unbound, subjects)))
      return Math.max(1, await waitOf(ctx.unbound, subjects));
    const right = await prove();
    if (right) await clearFailures(ctx.unbound, subjects);
    else await delayNext(ctx.unbound, subjects);
    return right;
  });
}

/**
 * Refuses whoever does not know the password of the session they use. Wrong tries stay counted although the call
 * refuses, so this belongs before a call's transaction, not into it.
 */
export async function provePassword(
  ctx: Context,
  given: string,
  wrong = badRequest("密码不正确", "The password is not right"),
): Promise<void> {
  const { tenantId, userId } = ctx.session;
  const proved = await counted(ctx, { tenantId, id: userId }, "password", async () => {
    const stored = await ctx.db
      .selectFrom("credential")
      .select("hash")
      .where("userId", "=", userId)
      .executeTakeFirst();
    return passwordMatches(stored?.hash, given);
  });
  if (proved === false) throw wrong;
  if (proved !== true)
    throw tooMany(
      proved,
      `尝试次数过多，请${proved}秒后再试`,
      `Too many tries, please try again in ${proved} seconds`,
    );
}
