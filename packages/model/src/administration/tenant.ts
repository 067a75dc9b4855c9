import { call, datetime, entity, integer, text, textarea } from "../engine/index.ts";

/** A company that uses the installation; its rows are its own. */
export const tenant = entity("tenant", {
  label: ["租户", "Tenant"],
  path: "/blade-system/tenant",
  title: "tenantName",
  operations: [],
  shared: true,
  fields: {
    tenantName: text("租户名称", "Name", { required: true }),
    tenantCode: text("租户编号", "Code", { required: true, unique: "租户编号已存在" }),
    domainUrl: text("域名", "Domain"),
    backgroundUrl: text("背景", "Background"),
    linkman: text("联系人", "Contact"),
    contactNumber: text("联系电话", "Phone"),
    address: text("地址", "Address"),
    accountNumber: integer("账号额度", "Account quota", { default: -1 }),
    expireTime: datetime("过期时间", "Expires"),
    remark: textarea("备注", "Remark"),
  },
});

export const tenantInfo = call<{
  readonly tenantId?: string;
  readonly domain?: string;
  readonly backgroundUrl?: string;
}>()("tenant-info", {
  label: ["域名对应的租户", "Tenant of a domain"],
  method: "GET",
  path: "/blade-system/tenant/info",
  permission: "public",
  input: { domain: text("域名", "Domain") },
});
