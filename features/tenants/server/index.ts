import "./tenant.hooks.ts";
import { eraseTenant } from "./erase-tenant.ts";
import { tenantCalls } from "./tenant-calls.ts";

export const tenants = [...tenantCalls, eraseTenant];
export { exportTenant } from "./export-tenant.ts";
export { tenantExportRoute } from "./tenant-export-route.ts";
