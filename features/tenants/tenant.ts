import {
  call,
  datetime,
  entity,
  image,
  integer,
  ref,
  schema,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** A company that uses the installation; its rows are its own. */
export const tenant = entity("tenant", {
  label: ["租户", "Tenant"],
  path: "/blade-system/tenant",
  title: "tenantName",
  optionList: ["tenantCode", "tenantId"],
  ownOption: "tenantCode",
  shared: true,
  extras: { domain: schema.text },
  fields: {
    tenantName: text("租户名称", "Name", { required: true }),
    tenantCode: text("企业编号", "Tenant code", {
      readonly: true,
      unique: "企业编号已存在",
      alias: "tenantId",
      width: 100,
    }),
    domainUrl: text("域名", "Domain", {
      unique: "域名已被其他租户使用",
      hint: ["访问地址，如 crm.example.com", "Where people open it, such as crm.example.com"],
    }),
    backgroundUrl: image("登录页背景", "Sign-in background", { maxBytes: 2_000_000 }),
    linkman: text("联系人", "Contact", { max: 64 }),
    contactNumber: text("联系电话", "Phone", { max: 32 }),
    address: text("地址", "Address"),
    accountNumber: integer("账号额度", "Account quota", {
      default: -1,
      min: -1,
      unset: -1,
      hint: ["留空为不限", "Leave blank for no limit"],
    }),
    expireTime: datetime("过期时间", "Expires", {
      deadline: true,
      hint: ["留空为长期有效", "Leave blank for no expiry"],
    }),
    packageId: ref("产品包", "Package", {
      entity: "tenantPackage",
      labelAs: "packageName",
      index: true,
    }),
    datasourceId: ref("数据源", "Data source", { entity: "datasource", labelAs: "datasourceName" }),
    remark: textarea("备注", "Notes"),
  },
});

export const tenantView = view("tenant", tenant, {
  title: ["租户管理", "Tenants"],
  route: "/system/tenant",
  icon: "Bank",
  columns: [
    "tenantName",
    "tenantCode",
    "linkman",
    "contactNumber",
    "accountNumber",
    "expireTime",
    "packageName",
    "createTime",
  ],
  more: ["domainUrl", "address", "datasourceName", "remark"],
  search: ["tenantName", "tenantCode", "linkman", "packageId", "expireTime"],
  quick: ["租户名称 / 编号", "Name / code"],
  add: false,
  form: [
    { title: ["租户", "Tenant"], fields: ["tenantName", "domainUrl", "backgroundUrl", "remark"] },
    { title: ["联系方式", "Contact"], fields: ["linkman", "contactNumber", "address"] },
    {
      title: ["使用范围", "Limits"],
      fields: ["accountNumber", "expireTime", "packageId", "datasourceId"],
    },
  ],
  card: { lines: [["tenantCode", "linkman"], ["expireTime"]], footer: ["packageName"] },
});

export const tenantInfo = call("tenant-info", {
  label: ["域名对应的租户", "Tenant of a domain"],
  method: "GET",
  path: "/blade-system/tenant/info",
  permission: "public",
  input: { domain: text("域名", "Domain") },
  answer: schema.object({
    tenantId: schema.optional(schema.text),
    domain: schema.optional(schema.text),
    backgroundUrl: schema.optional(schema.text),
    /** The sign-in page asks for a tenant. */
    tenantMode: schema.optional(schema.boolean),
    /** The demonstration company is being loaded: its accounts are not there yet. */
    preparing: schema.optional(schema.boolean),
  }),
});
