import { tenantInfo } from "../tenant.ts";
import { handle } from "#engine/server/calls.ts";
import { ADVISORY, isUnderWay } from "#engine/server/database/advisory-locks.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";

/** What the sign-in page needs to know: the tenant whose domain it is on, whether to ask for one at all (parameter tenant.mode), and whether accounts are still to come. */
export const getTenant = handle(tenantInfo, async (ctx, { domain }) => {
  const mode = await ctx
    .as(systemSession(PLATFORM_TENANT))
    .unscoped.selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", "tenant.mode")
    .executeTakeFirst();
  const preparing = await isUnderWay(ctx.unbound, ADVISORY.demo);
  const always = { tenantMode: mode?.paramValue === "1", ...(preparing && { preparing }) };
  if (!domain) return always;
  const host = domain.toLowerCase().replace(/^https?:\/\//, "");
  const tenant = await ctx.unscoped
    .selectFrom("tenant")
    .select(["tenantCode", "domainUrl", "backgroundUrl"])
    .where("domainUrl", "in", [host, host.replace(/:\d+$/, "")])
    .executeTakeFirst();
  return tenant
    ? {
        tenantId: tenant.tenantCode ?? "",
        domain: tenant.domainUrl ?? "",
        backgroundUrl: tenant.backgroundUrl ?? "",
        ...always,
      }
    : always;
});
