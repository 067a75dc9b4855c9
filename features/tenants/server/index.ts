export { exportTenant } from "./export-tenant.ts";
