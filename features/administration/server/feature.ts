import { serverFeature } from "#engine/server/feature.ts";
import { apiScopeHooks } from "./api-scope.hooks.ts";
import { dataScopeHooks } from "./data-scope.hooks.ts";
import { deptCalls } from "./dept-calls.ts";
import { deptListCalls } from "./dept-lists.ts";
import { deptHooks } from "./dept.hooks.ts";
import { explainRole } from "./explain-role.ts";
import { limitFieldCalls } from "./limit-fields.ts";
import { menuCalls } from "./menu-calls.ts";
import { menuHooks } from "./menu.hooks.ts";
import { roleHooks } from "./role.hooks.ts";
import { topMenuCalls } from "./top-menu-calls.ts";
import { topMenuHooks } from "./top-menu.hooks.ts";
import { userCalls } from "./user-calls.ts";
import { userPlatformCalls } from "./user-platform.ts";
import { userHooks } from "./user.hooks.ts";
import { viewAsCalls } from "./view-as.ts";
import { administrationTables } from "./user-setting-table.ts";

export const administrationServer = serverFeature({
  tables: administrationTables,
  handlers: [
    ...userCalls,
    ...viewAsCalls,
    explainRole,
    ...userPlatformCalls,
    ...deptCalls,
    ...deptListCalls,
    ...menuCalls,
    ...limitFieldCalls,
    ...topMenuCalls,
  ],
  hooks: [apiScopeHooks, dataScopeHooks, deptHooks, menuHooks, roleHooks, topMenuHooks, userHooks],
});
