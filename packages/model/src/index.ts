import { dataScope, dataScopeView } from "./administration/data-scope.ts";
import { dept, deptDropList, deptInfo, deptMyTree, deptView } from "./administration/dept.ts";
import { lazyMenuList, menu, menuButtons, menuRoutes, menuTop, menuView } from "./administration/menu.ts";
import { post, postView } from "./administration/post.ts";
import { grantMenus, grantTree, role, roleTreeKeys, roleView, roleTreeById } from "./administration/role.ts";
import { tenant, tenantInfo } from "./administration/tenant.ts";
import {
  grantRoles,
  onlineStatus,
  resetPassword,
  saveUserSetting,
  setOnlineStatus,
  unlockUsers,
  updateOwnInfo,
  updateOwnPassword,
  updateUser,
  user,
  userInfo,
  userSettings,
  usersOfDept,
  userView,
} from "./administration/user.ts";
import {
  allocationLog,
  allocationStaff,
  allocationStaffOfDept,
  allocationStaffView,
  allocationTree,
  removeAllocationStaff,
  saveAllocationStaff,
  updateAllocationStaff,
} from "./allocation/allocation-staff.ts";
import { channel, channelList, channelView } from "./channels/channel.ts";
import { channelDept, channelDeptView } from "./channels/channel-dept.ts";
import { contact, contactView } from "./contacts/contact.ts";
import * as contactCalls from "./contacts/contact-calls.ts";
import { contest, contestView, myContests } from "./contests/contest.ts";
import { contract, contractView } from "./contracts/contract.ts";
import * as contractCalls from "./contracts/contract-calls.ts";
import { contractPayment, contractPaymentView, contractRoom, contractRoomView } from "./contracts/contract-lines.ts";
import * as customerCalls from "./customers/customer-calls.ts";
import {
  customerCommunication,
  customerCommunicationView,
  customerFollow,
  customerFollowView,
  operationLog,
  operationLogView,
  signRecord,
  signRecordView,
  visitRecord,
  visitRecordView,
} from "./customers/customer-records.ts";
import { customerView, flownOrderView, openSeaView } from "./customers/customer-views.ts";
import { customer } from "./customers/customer.ts";
import type { Call, Entity, Report, View } from "./engine/index.ts";
import { attach, attachView, putFile, putFileAttach, removeFile } from "./files/attach.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "./home/home-reports.ts";
import * as leadCalls from "./leads/lead-calls.ts";
import {
  followRecord,
  followRecordView,
  leadChange,
  leadChangeView,
  leadCommunication,
  leadCommunicationView,
} from "./leads/lead-records.ts";
import { leadPoolView, leadView } from "./leads/lead-views.ts";
import { lead } from "./leads/lead.ts";
import { business, businessView } from "./opportunities/business.ts";
import * as businessCalls from "./opportunities/business-calls.ts";
import { businessProduct, businessProductView } from "./opportunities/business-product.ts";
import { businessGroup, businessGroupView, businessStage, businessStageView } from "./opportunities/business-stage.ts";
import { product, productView } from "./products/product.ts";
import { productCategory, productCategoryView } from "./products/product-category.ts";
import { productType, productTypeView } from "./products/product-type.ts";
import { businessDicts } from "./platform/business-dicts.ts";
import { businessDictEntry, dictEntry } from "./platform/dict-entry.ts";
import { dictViews } from "./platform/dict-views.ts";
import { dictionary } from "./platform/dictionary.ts";
import { changeLog, changeLogView } from "./platform/change-log.ts";
import { param, paramView } from "./platform/param.ts";
import { region, regionLazyTree } from "./platform/region.ts";
import { systemDicts } from "./platform/system-dicts.ts";
import { searchRecords, timeline } from "./search/search-calls.ts";
import { captcha, clearCache, logout, sessionUser, token } from "./session/session-calls.ts";
import { exportLog, exportLogView, sendExportCode, sendExportCodeByGet, smsLog, smsLogView } from "./sms/sms.ts";
import { myTargets, target, targetView } from "./targets/target.ts";
import { markWarningRead, releaseRule, releaseRuleView, warning, warningRule, warningRuleView, warningView } from "./warnings/warning.ts";

export * from "./engine/index.ts";
export type { DictionaryEntry } from "./platform/dictionary.ts";
export type { DeptInfo } from "./administration/dept.ts";
export type { MenuNode } from "./administration/menu.ts";
export type { GrantTree } from "./administration/role.ts";
export type { StoredFile } from "./files/attach.ts";
export type { TreeNode } from "./platform/tree-node.ts";
export { changeLog };
export type { RecordChange } from "./platform/change-log.ts";
export type { BoardCard, BoardColumn } from "./opportunities/business-calls.ts";
export type { SearchHit, TimelineEntry } from "./search/search-calls.ts";
export type { SessionUser, TokenAnswer } from "./session/session-calls.ts";
export type { KpiItem } from "./targets/target.ts";
export { menuGroups } from "./menus.ts";
export { businessDicts, systemDicts };

/** Every entity by its name: the typed way for features to name one. */
export const model = {
  user,
  dept,
  role,
  post,
  menu,
  tenant,
  dataScope,
  dict: dictEntry,
  dictBiz: businessDictEntry,
  param,
  changeLog,
  sysRegion: region,
  lead,
  followRecord,
  leadCommunication,
  leadChange,
  customer,
  customerFollow,
  customerCommunication,
  visitRecord,
  signRecord,
  operationLog,
  channel,
  channelDept,
  allocationStaff,
  allocationLog,
  warning,
  warningRule,
  releaseRule,
  smsLog,
  exportLog,
  attach,
  target,
  contest,
  contact,
  business,
  businessGroup,
  businessStage,
  businessProduct,
  contract,
  contractRoom,
  contractPayment,
  product,
  productCategory,
  productType,
} as const;

export const entities: readonly Entity[] = Object.values(model);

export const dicts = [...systemDicts, ...businessDicts];

export const views: readonly View[] = [
  leadView,
  leadPoolView,
  followRecordView,
  leadCommunicationView,
  leadChangeView,
  customerView,
  openSeaView,
  flownOrderView,
  customerFollowView,
  customerCommunicationView,
  visitRecordView,
  signRecordView,
  operationLogView,
  channelView,
  channelDeptView,
  allocationStaffView,
  warningView,
  warningRuleView,
  releaseRuleView,
  targetView,
  contestView,
  contactView,
  businessView,
  businessProductView,
  businessGroupView,
  businessStageView,
  contractView,
  contractRoomView,
  contractPaymentView,
  productView,
  productCategoryView,
  productTypeView,
  userView,
  deptView,
  roleView,
  postView,
  menuView,
  dataScopeView,
  ...dictViews,
  paramView,
  changeLogView,
  smsLogView,
  exportLogView,
  attachView,
];

export const declared = {
  ...leadCalls,
  ...customerCalls,
  ...contactCalls,
  ...businessCalls,
  ...contractCalls,
  resetPassword,
  unlockUsers,
  grantRoles,
  userInfo,
  updateOwnInfo,
  updateOwnPassword,
  updateUser,
  usersOfDept,
  onlineStatus,
  setOnlineStatus,
  userSettings,
  saveUserSetting,
  deptMyTree,
  deptInfo,
  deptDropList,
  grantTree,
  roleTreeKeys,
  grantMenus,
  menuRoutes,
  menuButtons,
  menuTop,
  lazyMenuList,
  roleTreeById,
  tenantInfo,
  dictionary,
  regionLazyTree,
  channelList,
  allocationTree,
  allocationStaffOfDept,
  saveAllocationStaff,
  updateAllocationStaff,
  removeAllocationStaff,
  token,
  captcha,
  logout,
  clearCache,
  sessionUser,
  searchRecords,
  timeline,
  sendExportCode,
  sendExportCodeByGet,
  putFile,
  putFileAttach,
  removeFile,
  myTargets,
  myContests,
  markWarningRead,
} as const;

export const calls: readonly Call[] = Object.values(declared);

export const reports: readonly Report[] = [homeHead, homeBlock, homeRanking, homeHistogram, homePie];

export const homeReports = { homeHead, homeBlock, homeRanking, homeHistogram, homePie } as const;
