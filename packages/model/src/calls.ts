import * as deptLists from "./administration/dept-lists.ts";
import { deptDropList, deptInfo, deptMyTree } from "./administration/dept.ts";
import { lazyMenuList, menuButtons, menuRoutes } from "./administration/menu.ts";
import { grantMenus, grantTree, roleSelect, roleTreeKeys, roleTreeById } from "./administration/role.ts";
import * as tenantCalls from "./administration/tenant-calls.ts";
import { tenantInfo } from "./administration/tenant.ts";
import { grantTopMenus, grantTopTree, menuTop, topTreeKeys } from "./administration/top-menu.ts";
import * as userPlatform from "./administration/user-platform.ts";
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
  userInfo,
  userSettings,
  usersOfDept,
} from "./administration/user.ts";
import * as viewAsCalls from "./administration/view-as.ts";
import * as allocDeptCalls from "./allocation/alloc-dept-calls.ts";
import {
  allocationStaffOfDept,
  allocationTree,
  removeAllocationStaff,
  saveAllocationStaff,
  updateAllocationStaff,
} from "./allocation/allocation-staff.ts";
import { simulateAllocation } from "./allocation/simulate-call.ts";
import { channelList } from "./channels/channel.ts";
import * as contactCalls from "./contacts/contact-calls.ts";
import { canSeeContests, myContests } from "./contests/contest.ts";
import * as contractCalls from "./contracts/contract-calls.ts";
import * as customerCalls from "./customers/customer-calls.ts";
import * as dynamicValueCalls from "./customers/dynamic-value-calls.ts";
import { leadOfCustomer } from "./customers/lead-of-customer.ts";
import { phoneVerdict } from "./customers/phone-verdict.ts";
import type { Call } from "./engine/index.ts";
import { enableOss, testOss } from "./files/oss.ts";
import * as uploadCalls from "./files/upload-calls.ts";
import * as handOverCalls from "./hand-over/hand-over-calls.ts";
import { systemHealth } from "./health/health-calls.ts";
import { asOf } from "./history/as-of-calls.ts";
import * as leadCalls from "./leads/lead-calls.ts";
import { addOperationLog, removeOperationLogs } from "./logs/operation-log-calls.ts";
import { mergeCustomers, undoMerge } from "./merging/customer-merge.ts";
import { mergeLeads, undoLeadMerge } from "./merging/lead-merge.ts";
import { ownNotices, readNotice } from "./notices/notice.ts";
import * as businessCalls from "./opportunities/business-calls.ts";
import { submitClientLogs } from "./platform/client-log.ts";
import { regionsOfCompany } from "./platform/company-region.ts";
import { testDatasource } from "./platform/datasource.ts";
import { dictionary } from "./platform/dictionary.ts";
import { huobanCompanies } from "./platform/huoban-user.ts";
import { addRegion, areaInfo, regionLazyTree, removeRegion, renameRegion, saveRegion } from "./platform/region.ts";
import { logQuickly } from "./quick-log/quick-log-calls.ts";
import * as resourceCalls from "./resources/resource-calls.ts";
import { searchRecords, timeline } from "./search/search-calls.ts";
import { phoneCaptcha, phoneCaptchaByPost, updatePasswordByPhone } from "./session/forgotten-password.ts";
import { approveGuests, refuseGuests, registerGuest } from "./session/guest-calls.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactors,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from "./session/second-factor.ts";
import { endOwnSession, ownSessions } from "./session/own-sessions.ts";
import { captcha, clearCache, logout, sessionUser, token } from "./session/session-calls.ts";
import { signInWays } from "./session/sign-in-provider.ts";
import * as bookingCalls from "./sms/booking-calls.ts";
import { addCaptcha, removeCaptchas } from "./sms/sms-captcha.ts";
import { enableSms, sendMessage } from "./sms/sms-setting.ts";
import { sendExportCode, sendExportCodeByGet } from "./sms/sms.ts";
import { myTargets } from "./targets/target.ts";
import * as telephonyCalls from "./telephony/telephony-calls.ts";
import { enableTelephony } from "./telephony/telephony-setting.ts";
import { previewRelease } from "./warnings/release-preview.ts";
import { markWarningRead } from "./warnings/warning.ts";
import { tryLeadSource } from "./webhooks/lead-source.ts";

/** Every custom call by its name: the typed way for the server to say what one does. */
export const declared = {
  ...leadCalls,
  ...customerCalls,
  ...dynamicValueCalls,
  ...telephonyCalls,
  enableTelephony,
  tryLeadSource,
  leadOfCustomer,
  phoneVerdict,
  huobanCompanies,
  ...allocDeptCalls,
  ...handOverCalls,
  mergeCustomers,
  undoMerge,
  mergeLeads,
  undoLeadMerge,
  asOf,
  previewRelease,
  simulateAllocation,
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
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  dropSecondFactors,
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
  logQuickly,
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
  systemHealth,
  ...deptLists,
  ...userPlatform,
  ...viewAsCalls,
  roleSelect,
  canSeeContests,
  addCaptcha,
} as const;

export const calls: readonly Call[] = Object.values(declared);
