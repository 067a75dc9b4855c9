export { createTenant, seedTenant, seedParams } from "./create-tenant.ts";
export { rescueAccount } from "./rescue-account.ts";
export { holdsRole } from "./holds-role.ts";
export { menuId, menuSeeds, seedMenus } from "./seed-menus.ts";
