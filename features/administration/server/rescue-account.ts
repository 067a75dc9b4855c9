import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import {
  clearAccount,
  dropFactor,
  endSessions,
  randomPassword,
  storePassword,
} from "#features/session/server/index.ts";

/**
 * Lets somebody in who has lost everything they sign in with: gives the account a password to be changed at once, and takes its
 * second step, its locks and its sessions away. Answers the password; 404 where the tenant has no such account.
 */
export async function rescueAccount(ctx: Context, account: string): Promise<string> {
  const { tenantId } = ctx.session;
  const found = await ctx.db
    .updateTable("user")
    .set({ status: USER_STATUS.active })
    .where("account", "=", account)
    .returning("id")
    .executeTakeFirst();
  if (!found) throw notFound();
  const password = randomPassword();
  await storePassword(ctx, found.id, password, "other");
  await endSessions(ctx, found.id);
  await dropFactor(ctx, { tenantId, id: found.id });
  await clearAccount(ctx.unbound, tenantId, account);
  return password;
}
