import "./user.hooks.ts";
import "./api-scope.hooks.ts";
import "./data-scope.hooks.ts";
import "./dept.hooks.ts";
import "./menu.hooks.ts";
import "./role.hooks.ts";
import "./top-menu.hooks.ts";
import { deptCalls } from "./dept-calls.ts";
import { deptListCalls } from "./dept-lists.ts";
import { menuCalls } from "./menu-calls.ts";
import { topMenuCalls } from "./top-menu-calls.ts";
import { userCalls } from "./user-calls.ts";
import { viewAsCalls } from "./view-as.ts";
import { explainRole } from "./explain-role.ts";
import { userPlatformCalls } from "./user-platform.ts";

export const administration = [
  ...userCalls,
  ...viewAsCalls,
  explainRole,
  ...userPlatformCalls,
  ...deptCalls,
  ...deptListCalls,
  ...menuCalls,
  ...topMenuCalls,
];
export type { CreatedTenant, NewTenant } from "./create-tenant.ts";
export { createTenant, furnishTenant, seedParams } from "./create-tenant.ts";
export { holdsRole } from "./holds-role.ts";
export { menuId, menuSeeds, seedMenus } from "./seed-menus.ts";
