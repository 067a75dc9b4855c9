import { serverFeature } from "#engine/server/feature.ts";
import { datasourceHooks } from "./datasource.hooks.ts";
import { eraseTenant } from "./erase-tenant.ts";
import { tenantCalls } from "./tenant-calls.ts";
import { serveTenantExport } from "./tenant-export-route.ts";
import { tenantHooks, tenantPackageHooks } from "./tenant.hooks.ts";
import { getTenant } from "./tenant-info.ts";
import { testDatasource } from "./test-datasource.ts";

export const tenantsServer = serverFeature({
  handlers: [getTenant, testDatasource, ...tenantCalls, eraseTenant],
  routes: [serveTenantExport],
  hooks: [datasourceHooks, tenantHooks, tenantPackageHooks],
});
