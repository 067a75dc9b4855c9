import { feature } from "#engine/model/index.ts";
import { apiScope, apiScopeView } from "./api-scope.ts";
import { dataScope, dataScopeView } from "./data-scope.ts";
import {
  companyLazyTree,
  deptSelect,
  deptStatNames,
  enterprises,
  pictureCompanies,
} from "./dept-lists.ts";
import { dept, deptView } from "./dept.ts";
import { deptDropList, deptInfo, deptMyTree } from "./dept.ts";
import { menu, menuView } from "./menu.ts";
import { authRoutes, lazyMenuList, menuButtons, menuCodes, menuRoutes } from "./menu.ts";
import { post, postView } from "./post.ts";
import { role, roleView } from "./role.ts";
import {
  grantMenus,
  limitFields,
  roleFields,
  grantTree,
  roleSelect,
  roleTreeById,
  roleTreeKeys,
} from "./role.ts";
import { topMenu, topMenuView } from "./top-menu.ts";
import { grantTopMenus, grantTopTree, menuTop, topTreeKeys } from "./top-menu.ts";
import { importedPasswords, passwordAge, platformDetail, updatePlatform } from "./user-platform.ts";
import { user, userView } from "./user.ts";
import {
  grantRoles,
  onlineStatus,
  resetPassword,
  saveUserSetting,
  setOnlineStatus,
  signOutUsers,
  unlockUsers,
  updateOwnInfo,
  updateOwnPassword,
  updateUser,
  userInfo,
  userSettings,
  usersOfDept,
} from "./user.ts";
import { explainRole, viewAs } from "./view-as.ts";

export const administrationFeature = feature({
  entities: { user, dept, role, post, menu, topMenu, dataScope, apiScope },
  views: [
    userView,
    deptView,
    roleView,
    postView,
    menuView,
    topMenuView,
    dataScopeView,
    apiScopeView,
  ],
  calls: [
    companyLazyTree,
    deptStatNames,
    pictureCompanies,
    enterprises,
    deptSelect,
    deptMyTree,
    deptInfo,
    deptDropList,
    menuRoutes,
    menuButtons,
    menuCodes,
    authRoutes,
    lazyMenuList,
    grantTree,
    roleTreeKeys,
    grantMenus,
    limitFields,
    roleFields,
    roleSelect,
    roleTreeById,
    menuTop,
    grantTopTree,
    topTreeKeys,
    grantTopMenus,
    platformDetail,
    updatePlatform,
    passwordAge,
    importedPasswords,
    resetPassword,
    unlockUsers,
    signOutUsers,
    grantRoles,
    userInfo,
    updateOwnInfo,
    updateOwnPassword,
    usersOfDept,
    onlineStatus,
    setOnlineStatus,
    userSettings,
    saveUserSetting,
    updateUser,
    viewAs,
    explainRole,
  ],
  menus: {
    administration: ["user", "dept", "post", "role", "datascope", "apiscope", "menu", "top-menu"],
  },
  buttons: [
    {
      code: "data_scope_setting",
      under: "data_scope",
      title: ["权限配置", "Set up"],
      at: "row",
    },
    {
      code: "api_scope_setting",
      under: "api_scope",
      title: ["权限配置", "Set up"],
      at: "row",
    },
  ],
});

export { dept } from "./dept.ts";
export { deptSelect } from "./dept-lists.ts";
export { roleSelect } from "./role.ts";
export { ROLE_NAMES } from "./shipped-roles.ts";
export type { TopMenuItem } from "./top-menu.ts";
export { menuTop } from "./top-menu.ts";
export { passwordAge } from "./user-platform.ts";
export {
  onlineStatus,
  setOnlineStatus,
  updateOwnInfo,
  updateOwnPassword,
  user,
  userInfo,
} from "./user.ts";
