import type { Context } from "#engine/server/context.ts";
import { systemSession } from "#engine/server/access/session.ts";

/** The system at work in a tenant, for who is not signed in yet. */
export const tenantContext = (ctx: Context, tenantId: string): Context =>
  ctx.as({ ...systemSession(tenantId), language: ctx.session.language });

/** Whether a parameter of the tenant is switched on. */
export async function isOn(ctx: Context, paramKey: string): Promise<boolean> {
  const param = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", paramKey)
    .executeTakeFirst();
  return param?.paramValue === "1";
}

const tenantOf = (ctx: Context, tenantId: string) =>
  ctx.unscoped
    .selectFrom("tenant")
    .select("expireTime")
    .where("tenantCode", "=", tenantId)
    .executeTakeFirst();

/** Whether a tenant is there, expired or not. */
export const isThere = async (ctx: Context, tenantId: string): Promise<boolean> =>
  (await tenantOf(ctx, tenantId)) !== undefined;

/** Whether a tenant is there and not expired. */
export async function isLive(ctx: Context, tenantId: string): Promise<boolean> {
  const tenant = await tenantOf(ctx, tenantId);
  return tenant !== undefined && (tenant.expireTime === null || tenant.expireTime > ctx.moment);
}
