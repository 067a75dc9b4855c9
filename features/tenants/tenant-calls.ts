import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
  datetime,
  integer,
  optional,
  ref,
  refs,
  rowSchema,
  rowWith,
  schema,
  text,
} from "#engine/model/index.ts";
import { tenant } from "./tenant.ts";
import { tenantPackage } from "./tenant-package.ts";

const { tenantCode: _made, ...given } = tenant.fields;
const button = { views: ["tenant"], at: ["row"] } as const;

/** What a new tenant's administrator signs in with, shown this once. */
export const firstAccountSchema = schema.object({
  tenantId: schema.text,
  account: schema.text,
  password: schema.text,
});

export type FirstAccount = TypeOf<typeof firstAccountSchema>;

/** The family's one call for adding and changing; a new tenant's answer also holds its first account. */
export const saveTenant = call("tenant-save", {
  label: ["保存租户", "Save tenant"],
  method: "POST",
  path: "/blade-system/tenant/submit",
  permission: "tenant_edit",
  sensitive: true,
  input: {
    ...optional(given),
    domain: optional(given).domainUrl,
    /** That of the row itself, as it was read. */
    tenantId: text("企业编号", "Tenant code"),
    id: text("编号", "Id"),
    version: integer("版本", "Version"),
  },
  answer: rowWith(tenant, {
    account: schema.optional(schema.text),
    password: schema.optional(schema.text),
  }),
});

export const addTenant = call("tenant-add", {
  label: ["新增租户", "Add tenant"],
  method: "POST",
  path: "/blade-system/tenant/add",
  permission: "tenant_add",
  sensitive: true,
  input: {
    tenantName: given.tenantName,
    linkman: given.linkman,
    contactNumber: given.contactNumber,
    domainUrl: given.domainUrl,
    accountNumber: given.accountNumber,
    expireTime: given.expireTime,
    packageId: given.packageId,
  },
  button: { views: ["tenant"], at: ["toolbar"], tone: "primary" },
  answer: schema.list(firstAccountSchema),
});

export const setTenants = call("tenant-setting", {
  label: ["租户配置", "Settings"],
  method: "POST",
  path: "/blade-system/tenant/setting",
  permission: "tenant_setting",
  input: {
    ids: refs("租户", "Tenants", {
      entity: "tenant",
      required: ["请至少选择一个租户", "Please select at least one tenant"],
    }),
    accountNumber: integer("账号额度", "Account quota", {
      min: -1,
      unset: -1,
      hint: ["留空为不限", "Leave blank for no limit"],
    }),
    expireTime: datetime("过期时间", "Expires", {
      hint: ["留空为长期有效", "Leave blank for no expiry"],
    }),
  },
  button: { views: ["tenant"], at: ["row", "selection"] },
});

export const setTenantDatasource = call("tenant-datasource", {
  label: ["配置数据源", "Set data source"],
  method: "POST",
  path: "/blade-system/tenant/datasource",
  permission: "tenant_setting",
  input: {
    tenantId: text("企业编号", "Tenant code", { required: true }),
    datasourceId: ref("数据源", "Data source", { entity: "datasource" }),
  },
});

/** By the tenant's code or the id of its row: clients send either. */
export const tenantPackageDetail = call("tenant-package-detail", {
  label: ["租户的产品包", "Package of a tenant"],
  method: "GET",
  path: "/blade-system/tenant/package-detail",
  permission: "tenant",
  input: { tenantId: text("企业编号", "Tenant code", { required: true }) },
  answer: schema.either(rowSchema(tenantPackage), schema.object({})),
});

export const setTenantPackage = call("tenant-package-setting", {
  label: ["配置产品包", "Set package"],
  method: "POST",
  path: "/blade-system/tenant/package-setting",
  permission: "tenant_setting",
  input: {
    tenantId: text("企业编号", "Tenant code", { required: true }),
    packageId: ref("产品包", "Package", { entity: "tenantPackage" }),
  },
});

/** Takes every row and file of a tenant away for good. */
export const eraseTenant = call("tenant-erase", {
  label: ["彻底清除", "Erase"],
  method: "POST",
  path: "/blade-system/tenant/erase",
  permission: "tenant_erase",
  input: {
    id: text("编号", "Id", { required: true }),
    code: text("企业编号", "Tenant code", {
      required: true,
      hint: [
        "全部数据将被永久删除，不可恢复。请输入该租户的编号以确认。",
        "All its data is permanently deleted. Type the tenant's code to confirm.",
      ],
    }),
  },
  button: { ...button, tone: "danger" },
  done: ["租户数据已彻底清除", "The tenant's data is gone"],
  answer: schema.object({
    rows: schema.number,
  }),
});
