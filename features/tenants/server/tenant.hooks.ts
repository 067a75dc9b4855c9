import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { NOW } from "#engine/server/moments.ts";
import { refusePlatform } from "./tenant-calls.ts";

/** Ends every session of tenants, so that what was open closes with the next request. */
export async function endTenantSessions(ctx: Context, codes: readonly string[]): Promise<void> {
  await ctx.acrossTenants(() =>
    ctx.unbound.db
      .updateTable("session")
      .set({ used: true, accessUntil: NOW })
      .where("tenantId", "in", ["", ...codes])
      .where("used", "=", false)
      .execute(),
  );
  ctx.announce("rights", {});
}

/** crm.example.com however the address was typed. */
export const hostOf = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/.*$/, "");

export const tenantHooks = hooks("tenant", {
  beforeSave: each((_ctx, { draft, before }) => {
    if (draft.domainUrl) draft.domainUrl = hostOf(draft.domainUrl);
    if (before && (draft.expireTime || (draft.accountNumber ?? -1) !== -1)) refusePlatform(before);
  }),
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: (_ctx, rows) => rows.forEach(refusePlatform),
  afterRemove: (ctx, rows) =>
    endTenantSessions(
      ctx,
      rows.flatMap((row) => row.tenantCode ?? []),
    ),
  present: (_ctx, rows) =>
    rows.map((row) => ({
      ...row,
      tenantId: row["tenantCode"],
      domain: row["domainUrl"],
      accountNumber: row["accountNumber"] ?? -1,
    })),
});

export const tenantPackageHooks = hooks("tenantPackage", {
  afterSave: (ctx) => ctx.announce("rights", {}),
  beforeRemove: async (ctx, rows) => {
    const user = await ctx.unscoped
      .selectFrom("tenant")
      .select("tenantName")
      .where(
        "packageId",
        "in",
        rows.map((row) => row.id),
      )
      .executeTakeFirst();
    if (user)
      throw badRequest(
        `租户“${user.tenantName}”正在使用该产品包，不能删除`,
        `Tenant ${user.tenantName} uses this package`,
      );
  },
});
