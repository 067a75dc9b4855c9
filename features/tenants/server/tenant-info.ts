import { tenantInfo } from "../tenant.ts";
import { handle } from "#engine/server/calls.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";

/** What the sign-in page needs to know: the tenant whose domain it is on, and whether to ask for one at all (parameter tenant.mode). */
export const getTenant = handle(tenantInfo, async (ctx, { domain }) => {
  const mode = await ctx
    .as(systemSession(PLATFORM_TENANT))
    .unscoped.selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", "tenant.mode")
    .executeTakeFirst();
  const tenantMode = mode?.paramValue === "1";
  if (!domain) return { tenantMode };
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
        tenantMode,
      }
    : { tenantMode };
});
