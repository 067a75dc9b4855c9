import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

/** Refuses further accounts where they would exceed what the tenant may have; -1 is no limit. */
export async function holdAccountQuota(ctx: Context, more: number): Promise<void> {
  const { tenantId } = ctx.session;
  const tenant = await ctx.unscoped
    .selectFrom("tenant")
    .select("accountNumber")
    .where("tenantCode", "=", tenantId)
    .executeTakeFirst();
  const quota = tenant?.accountNumber ?? -1;
  if (quota < 0) return;
  await ctx.lock("accounts");
  const { held } = await ctx.unscoped
    .selectFrom("user")
    .select(({ fn }) => fn.countAll<string>().as("held"))
    .executeTakeFirstOrThrow();
  if (Number(held) + more > quota)
    throw badRequest(
      `账号额度已满：最多${quota}个，请联系平台管理员`,
      `The account quota of ${quota} is used up; please ask the platform`,
    );
}
