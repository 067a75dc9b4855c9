import { declared } from "@zhuke/model";
import { handle } from "../engine/calls.ts";

/** The tenant whose domain the sign-in page is on, so that nobody has to type it. */
export const tellTenant = handle(declared.tenantInfo, async (ctx, { domain }) => {
  if (!domain) return {};
  const tenant = await ctx.wholeTenant
    .selectFrom("tenant")
    .select(["tenantCode", "domainUrl", "backgroundUrl"])
    .where("domainUrl", "=", domain)
    .executeTakeFirst();
  return tenant ? { tenantId: tenant.tenantCode!, domain: tenant.domainUrl!, backgroundUrl: tenant.backgroundUrl ?? "" } : {};
});
