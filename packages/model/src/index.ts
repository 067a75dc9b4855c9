import { apiScope, apiScopeView } from "./administration/api-scope.ts";
import { dataScope, dataScopeView } from "./administration/data-scope.ts";
import { dept, deptDropList, deptInfo, deptMyTree, deptView } from "./administration/dept.ts";
import { lazyMenuList, menu, menuButtons, menuRoutes, menuView } from "./administration/menu.ts";
import { post, postView } from "./administration/post.ts";
import { grantMenus, grantTree, role, roleTreeKeys, roleView, roleTreeById } from "./administration/role.ts";
import * as tenantCalls from "./administration/tenant-calls.ts";
import { tenantPackage, tenantPackageView } from "./administration/tenant-package.ts";
import { tenant, tenantInfo, tenantView } from "./administration/tenant.ts";
import { grantTopMenus, grantTopTree, menuTop, topMenu, topMenuView, topTreeKeys } from "./administration/top-menu.ts";
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
import { attach, attachView } from "./files/attach.ts";
import { enableOss, oss, ossView, testOss } from "./files/oss.ts";
import * as uploadCalls from "./files/upload-calls.ts";
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
import { addOperationLog, removeOperationLogs } from "./logs/operation-log-calls.ts";
import { apiLog, apiLogView, errorLog, errorLogView, usualLog, usualLogView } from "./logs/server-log.ts";
import { sourceRequestLog, sourceRequestLogView } from "./logs/source-request-log.ts";
import { notice, noticeRead, noticeReadView, noticeView, ownNotices, readNotice } from "./notices/notice.ts";
import { business, businessView } from "./opportunities/business.ts";
import * as businessCalls from "./opportunities/business-calls.ts";
import { businessProduct, businessProductView } from "./opportunities/business-product.ts";
import { businessGroup, businessGroupView, businessStage, businessStageView } from "./opportunities/business-stage.ts";
import { product, productView } from "./products/product.ts";
import { productCategory, productCategoryView } from "./products/product-category.ts";
import { productType, productTypeView } from "./products/product-type.ts";
import { businessDicts } from "./platform/business-dicts.ts";
import { businessDictEntry, dictEntry } from "./platform/dict-entry.ts";
import * as bookingCalls from "./sms/booking-calls.ts";
import { removeCaptchas, smsCaptcha, smsCaptchaView } from "./sms/sms-captcha.ts";
import { enableSms, sendMessage, sms, smsView } from "./sms/sms-setting.ts";
import { messageInfo, messageInfoView } from "./messages/message-info.ts";
import { tokenTx, tokenTxView } from "./platform/account-token.ts";
import { devProject, devProjectView } from "./platform/dev-project.ts";
import { huobanUser, huobanUserView } from "./platform/huoban-user.ts";
import { page, pageView } from "./platform/page.ts";
import { reportFile, reportFileView } from "./platform/report-file.ts";
import { datasource, datasourceView, testDatasource } from "./platform/datasource.ts";
import { dictViews } from "./platform/dict-views.ts";
import { clientLog, clientLogView, submitClientLogs } from "./platform/client-log.ts";
import { dictionary } from "./platform/dictionary.ts";
import { changeLog, changeLogView } from "./platform/change-log.ts";
import { param, paramView } from "./platform/param.ts";
import { companyRegion, companyRegionView, regionsOfCompany } from "./platform/company-region.ts";
import { addRegion, areaInfo, region, regionLazyTree, regionView, removeRegion, renameRegion, saveRegion } from "./platform/region.ts";
import { systemDicts } from "./platform/system-dicts.ts";
import * as resourceCalls from "./resources/resource-calls.ts";
import { resource } from "./resources/resource.ts";
import { searchRecords, timeline } from "./search/search-calls.ts";
import { client, clientView } from "./session/client.ts";
import { phoneCaptcha, phoneCaptchaByPost, updatePasswordByPhone } from "./session/forgotten-password.ts";
import { approveGuests, refuseGuests, registerGuest } from "./session/guest-calls.ts";
import { loginLog, loginLogView } from "./session/login-log.ts";
import { endOwnSession, EVERYWHERE, ownSessions } from "./session/own-sessions.ts";
import { captcha, clearCache, logout, sessionUser, token } from "./session/session-calls.ts";
import { signInProvider, signInProviderView, signInWays } from "./session/sign-in-provider.ts";
import { exportLog, exportLogView, sendExportCode, sendExportCodeByGet, smsLog, smsLogView } from "./sms/sms.ts";
import { myTargets, target, targetView } from "./targets/target.ts";
import { markWarningRead, releaseRule, releaseRuleView, warning, warningRule, warningRuleView, warningView } from "./warnings/warning.ts";

export * from "./engine/index.ts";
export type { DictionaryEntry } from "./platform/dictionary.ts";
export type { DeptInfo } from "./administration/dept.ts";
export type { MessageDraft } from "./sms/booking-calls.ts";
export type { FirstAccount } from "./administration/tenant-calls.ts";
export { platformMenus } from "./administration/platform-menus.ts";
export type { MenuNode } from "./administration/menu.ts";
export type { TopMenuItem } from "./administration/top-menu.ts";
export type { GrantTree } from "./administration/role.ts";
export type { ChunkState, StoredFile } from "./files/upload-calls.ts";
export type { Resource, ResourceDir, ResourcePage } from "./resources/resource-calls.ts";
export type { TreeNode } from "./platform/tree-node.ts";
export { changeLog };
export type { RecordChange } from "./platform/change-log.ts";
export type { BoardCard, BoardColumn } from "./opportunities/business-calls.ts";
export type { SearchHit, TimelineEntry } from "./search/search-calls.ts";
export type { OwnSession } from "./session/own-sessions.ts";
export type { SessionUser, TokenAnswer } from "./session/session-calls.ts";
export type { SignInWay } from "./session/sign-in-provider.ts";
export type { KpiItem } from "./targets/target.ts";
export { EVERYWHERE };
export { MUTED_NOTICES } from "./warnings/warning.ts";
export { menuGroups } from "./menus.ts";
export { businessDicts, systemDicts };

/** Every entity by its name: the typed way for features to name one. */
export const model = {
  user,
  dept,
  role,
  post,
  menu,
  topMenu,
  tenant,
  dataScope,
  client,
  signInProvider,
  loginLog,
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
  clientLog,
  attach,
  oss,
  resource,
  target,
  contest,
  usualLog,
  apiLog,
  errorLog,
  sourceRequestLog,
  tenantPackage,
  datasource,
  notice,
  noticeRead,
  sms,
  smsCaptcha,
  messageInfo,
  tokenTx,
  page,
  reportFile,
  devProject,
  huobanUser,
  companyRegion,
  apiScope,
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
  topMenuView,
  dataScopeView,
  ...dictViews,
  paramView,
  changeLogView,
  clientView,
  signInProviderView,
  loginLogView,
  smsLogView,
  exportLogView,
  clientLogView,
  attachView,
  ossView,
  usualLogView,
  apiLogView,
  errorLogView,
  sourceRequestLogView,
  tenantView,
  tenantPackageView,
  datasourceView,
  noticeView,
  noticeReadView,
  smsView,
  smsCaptchaView,
  messageInfoView,
  tokenTxView,
  pageView,
  reportFileView,
  devProjectView,
  huobanUserView,
  regionView,
  companyRegionView,
  apiScopeView,
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
  grantTopTree,
  topTreeKeys,
  grantTopMenus,
  submitClientLogs,
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
  phoneCaptcha,
  phoneCaptchaByPost,
  updatePasswordByPhone,
  ownSessions,
  endOwnSession,
  signInWays,
  registerGuest,
  approveGuests,
  refuseGuests,
  searchRecords,
  timeline,
  sendExportCode,
  sendExportCodeByGet,
  ...uploadCalls,
  enableOss,
  testOss,
  ...resourceCalls,
  myTargets,
  myContests,
  markWarningRead,
  addOperationLog,
  removeOperationLogs,
  ...tenantCalls,
  testDatasource,
  ownNotices,
  readNotice,
  enableSms,
  sendMessage,
  removeCaptchas,
  ...bookingCalls,
  saveRegion,
  addRegion,
  renameRegion,
  removeRegion,
  areaInfo,
  regionsOfCompany,
} as const;

export const calls: readonly Call[] = Object.values(declared);

export const reports: readonly Report[] = [homeHead, homeBlock, homeRanking, homeHistogram, homePie];

export const homeReports = { homeHead, homeBlock, homeRanking, homeHistogram, homePie } as const;
