import { dictViews } from "./platform/dict-views.ts";
import { apiScopeView } from "./administration/api-scope.ts";
import { dataScopeView } from "./administration/data-scope.ts";
import { deptView } from "./administration/dept.ts";
import { menuView } from "./administration/menu.ts";
import { postView } from "./administration/post.ts";
import { roleView } from "./administration/role.ts";
import { tenantPackageView } from "./administration/tenant-package.ts";
import { tenantView } from "./administration/tenant.ts";
import { topMenuView } from "./administration/top-menu.ts";
import { userView } from "./administration/user.ts";
import { allocationStaffView } from "./allocation/allocation-staff.ts";
import { channelDeptView } from "./channels/channel-dept.ts";
import { channelView } from "./channels/channel.ts";
import { contactView } from "./contacts/contact.ts";
import { contestView } from "./contests/contest.ts";
import { contractPaymentView, contractRoomView } from "./contracts/contract-lines.ts";
import { contractTemplateView } from "./contracts/contract-template.ts";
import { contractView } from "./contracts/contract.ts";
import {
  customerCommunicationView,
  customerFollowView,
  operationLogView,
  signRecordView,
  visitRecordView,
} from "./customers/customer-records.ts";
import { customerView, dynamicValueView, flownOrderView, openSeaView } from "./customers/customer-views.ts";
import { processTypeView, signWorkProcessView } from "./customers/work-process.ts";
import type { View } from "./engine/index.ts";
import { attachView } from "./files/attach.ts";
import { ossView } from "./files/oss.ts";
import { followRecordView, leadChangeView, leadCommunicationView } from "./leads/lead-records.ts";
import { leadDetailView, leadPoolView, leadView } from "./leads/lead-views.ts";
import { apiLogView, errorLogView, usualLogView } from "./logs/server-log.ts";
import { sourceRequestLogView } from "./logs/source-request-log.ts";
import { messageInfoView } from "./messages/message-info.ts";
import { noticeReadView, noticeView } from "./notices/notice.ts";
import { businessProductView } from "./opportunities/business-product.ts";
import { businessGroupView, businessStageView } from "./opportunities/business-stage.ts";
import { businessView } from "./opportunities/business.ts";
import { tokenTxView } from "./platform/account-token.ts";
import { changeLogView } from "./platform/change-log.ts";
import { clientLogView } from "./platform/client-log.ts";
import { companyRegionView } from "./platform/company-region.ts";
import { datasourceView } from "./platform/datasource.ts";
import { devProjectView } from "./platform/dev-project.ts";
import { huobanUserView } from "./platform/huoban-user.ts";
import { pageView } from "./platform/page.ts";
import { paramView } from "./platform/param.ts";
import { regionView } from "./platform/region.ts";
import { reportFileView } from "./platform/report-file.ts";
import { productCategoryView } from "./products/product-category.ts";
import { marketProductView } from "./products/market-product.ts";
import { productTypeView } from "./products/product-type.ts";
import { productView } from "./products/product.ts";
import { clientView } from "./session/client.ts";
import { loginLogView } from "./session/login-log.ts";
import { signInProviderView } from "./session/sign-in-provider.ts";
import { smsCaptchaView } from "./sms/sms-captcha.ts";
import { smsView } from "./sms/sms-setting.ts";
import { exportLogView, smsLogView } from "./sms/sms.ts";
import { targetView } from "./targets/target.ts";
import { callRecordView } from "./telephony/call-record.ts";
import { telephonyView } from "./telephony/telephony-setting.ts";
import { releaseRuleView, warningRuleView, warningView } from "./warnings/warning.ts";
import { leadSourceView } from "./webhooks/lead-source.ts";

/** Every derived screen, in the order of their features. */
export const views: readonly View[] = [
  leadView,
  leadPoolView,
  leadDetailView,
  leadSourceView,
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
  signWorkProcessView,
  processTypeView,
  callRecordView,
  telephonyView,
  dynamicValueView,
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
  contractTemplateView,
  productView,
  productCategoryView,
  productTypeView,
  marketProductView,
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
