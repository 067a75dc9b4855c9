import { feature } from "#engine/model/index.ts";
import { datasource, datasourceView } from "./datasource.ts";
import { testDatasource } from "./datasource.ts";
import {
  addTenant,
  eraseTenant,
  saveTenant,
  setTenantDatasource,
  setTenantPackage,
  setTenants,
  tenantPackageDetail,
} from "./tenant-calls.ts";
import { tenantExportRoute } from "./tenant-export-route.ts";
import { tenantPackage, tenantPackageView } from "./tenant-package.ts";
import { tenant, tenantView } from "./tenant.ts";
import { tenantInfo } from "./tenant.ts";

export const tenantsFeature = feature({
  entities: { tenant, tenantPackage, datasource },
  views: [tenantView, tenantPackageView, datasourceView],
  calls: [
    testDatasource,
    saveTenant,
    addTenant,
    setTenants,
    setTenantDatasource,
    tenantPackageDetail,
    setTenantPackage,
    eraseTenant,
    tenantInfo,
  ],
  routes: [tenantExportRoute],
  menus: { administration: ["tenant", "tenant-package", "datasource"] },
  platformMenus: ["tenant", "tenant_package", "datasource"],
});

export type { FirstAccount } from "./tenant-calls.ts";
export { tenantExportRoute } from "./tenant-export-route.ts";
export { tenant, tenantInfo } from "./tenant.ts";
