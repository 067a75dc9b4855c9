export { exportTenant } from "./export-tenant.ts";
export { onDatasource } from "./connect-datasource.ts";
