import { apiScope } from "./administration/api-scope.ts";
import { dataScope } from "./administration/data-scope.ts";
import { dept } from "./administration/dept.ts";
import { menu } from "./administration/menu.ts";
import { post } from "./administration/post.ts";
import { role } from "./administration/role.ts";
import { tenantPackage } from "./administration/tenant-package.ts";
import { tenant } from "./administration/tenant.ts";
import { topMenu } from "./administration/top-menu.ts";
import { user } from "./administration/user.ts";
import { allocationLog, allocationStaff } from "./allocation/allocation-staff.ts";
import { channelDept } from "./channels/channel-dept.ts";
import { channel } from "./channels/channel.ts";
import { contact } from "./contacts/contact.ts";
import { contest } from "./contests/contest.ts";
import { contractPayment, contractRoom } from "./contracts/contract-lines.ts";
import { contractTemplate } from "./contracts/contract-template.ts";
import { contract } from "./contracts/contract.ts";
import { customerCommunication, customerFollow, operationLog, signRecord, visitRecord } from "./customers/customer-records.ts";
import { customer } from "./customers/customer.ts";
import { processType, signWorkProcess } from "./customers/work-process.ts";
import type { Entity } from "./engine/index.ts";
import { attach } from "./files/attach.ts";
import { oss } from "./files/oss.ts";
import { followRecord, leadChange, leadCommunication } from "./leads/lead-records.ts";
import { lead } from "./leads/lead.ts";
import { apiLog, errorLog, usualLog } from "./logs/server-log.ts";
import { sourceRequestLog } from "./logs/source-request-log.ts";
import { customerMerge } from "./merging/customer-merge.ts";
import { leadMerge } from "./merging/lead-merge.ts";
import { messageInfo } from "./messages/message-info.ts";
import { notice, noticeRead } from "./notices/notice.ts";
import { businessProduct } from "./opportunities/business-product.ts";
import { businessGroup, businessStage } from "./opportunities/business-stage.ts";
import { business } from "./opportunities/business.ts";
import { tokenTx } from "./platform/account-token.ts";
import { changeLog } from "./platform/change-log.ts";
import { clientLog } from "./platform/client-log.ts";
import { companyRegion } from "./platform/company-region.ts";
import { datasource } from "./platform/datasource.ts";
import { devProject } from "./platform/dev-project.ts";
import { businessDictEntry, dictEntry } from "./platform/dict-entry.ts";
import { huobanUser } from "./platform/huoban-user.ts";
import { page } from "./platform/page.ts";
import { param } from "./platform/param.ts";
import { region } from "./platform/region.ts";
import { reportFile } from "./platform/report-file.ts";
import { productCategory } from "./products/product-category.ts";
import { marketProduct } from "./products/market-product.ts";
import { productType } from "./products/product-type.ts";
import { product } from "./products/product.ts";
import { resource } from "./resources/resource.ts";
import { client } from "./session/client.ts";
import { loginLog } from "./session/login-log.ts";
import { signInProvider } from "./session/sign-in-provider.ts";
import { smsCaptcha } from "./sms/sms-captcha.ts";
import { sms } from "./sms/sms-setting.ts";
import { exportLog, smsLog } from "./sms/sms.ts";
import { target } from "./targets/target.ts";
import { callRecord } from "./telephony/call-record.ts";
import { telephony } from "./telephony/telephony-setting.ts";
import { releaseRule, warning, warningRule } from "./warnings/warning.ts";
import { leadSource } from "./webhooks/lead-source.ts";

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
  leadMerge,
  customer,
  customerFollow,
  customerCommunication,
  visitRecord,
  signRecord,
  operationLog,
  customerMerge,
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
  contractTemplate,
  product,
  productCategory,
  productType,
  marketProduct,
  processType,
  signWorkProcess,
  telephony,
  callRecord,
  leadSource,
} as const;

export const entities: readonly Entity[] = Object.values(model);
