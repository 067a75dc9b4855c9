import "./user.hooks.ts";
import "./api-scope.hooks.ts";
import "./dept.hooks.ts";
import "./role.hooks.ts";
import { deptCalls } from "./dept-calls.ts";
import { menuCalls } from "./menu-calls.ts";
import { topMenuCalls } from "./top-menu-calls.ts";
import { userCalls } from "./user-calls.ts";

export const administration = [...userCalls, ...deptCalls, ...menuCalls, ...topMenuCalls];
export type { CreatedTenant, NewTenant } from "./create-tenant.ts";
export { createTenant, furnishTenant } from "./create-tenant.ts";
export { holdsRole } from "./holds-role.ts";
export { menuId, menuSeeds, seedMenus } from "./seed-menus.ts";
