import type { Label } from "./engine/index.ts";

export interface MenuGroup {
  readonly code: string;
  readonly title: Label;
  readonly icon: string;
  /** Names of views, or screens written by hand. */
  readonly items: readonly (
    | string
    | {
        readonly code: string;
        readonly title: Label;
        readonly route: string;
        readonly icon: string;
      }
  )[];
}

/** The menu tree every installation starts with; rights and order are then the administrator's. */
export const menuGroups: readonly MenuGroup[] = [
  {
    code: "workbench",
    title: ["工作台", "Workbench"],
    icon: "Home",
    items: [
      { code: "home", title: ["首页", "Home"], route: "/wel/index", icon: "Home" },
      { code: "board", title: ["今日看板", "Today's board"], route: "/datav/index", icon: "BarChart" },
      "warning",
      "notice",
      "notice-read",
      "contest",
    ],
  },
  {
    code: "leads",
    title: ["线索", "Leads"],
    icon: "UserAdd",
    items: ["lead", "lead-pool", "lead-detail", "follow-record", "lead-communication", "lead-change", "lead-source"],
  },
  {
    code: "customers",
    title: ["客户", "Customers"],
    icon: "Team",
    items: [
      "customer",
      "open-sea",
      "flown-order",
      "customer-follow",
      "customer-communication",
      "visit-record",
      "sign-record",
      "sig-work-process",
      "process-type",
      "call-record",
      "dynamic-value",
      "operation-log",
    ],
  },
  {
    code: "deals",
    title: ["商机与合同", "Deals"],
    icon: "Fund",
    items: [
      "contact",
      "business",
      { code: "business_board", title: ["商机看板", "Opportunity board"], route: "/crm/businessBoard", icon: "Project" },
      "contract",
      "contract-room",
      "contract-payment",
      "contract-template",
      "business-product",
    ],
  },
  {
    code: "products",
    title: ["产品", "Products"],
    icon: "Shopping",
    items: ["product", "product-category", "product-type", "market-product", "business-group", "business-stage"],
  },
  {
    code: "channels",
    title: ["渠道与规则", "Channels and rules"],
    icon: "Share",
    items: ["channel", "channel-dept", "allocation-staff", "warning-rule", "release-rule", "target"],
  },
  {
    code: "administration",
    title: ["系统管理", "Administration"],
    icon: "Setting",
    items: [
      "user",
      "dept",
      "post",
      "role",
      "datascope",
      "apiscope",
      "menu",
      "top-menu",
      "dict",
      "dictbiz",
      { code: "dict_horizontal", title: ["字典管理（左右）", "Dictionaries, split"], route: "/dict-horizontal/index", icon: "Book" },
      { code: "dict_vertical", title: ["字典管理（上下）", "Dictionaries, stacked"], route: "/dict-vertical/index", icon: "Book" },
      "param",
      "region",
      "company-region",
      "tenant",
      "tenant-package",
      "datasource",
      "client",
      "sign-in-provider",
      { code: "health", title: ["系统状态", "System health"], route: "/monitor/health", icon: "Dashboard" },
    ],
  },
  {
    code: "resources",
    title: ["资源与日志", "Resources and logs"],
    icon: "Folder",
    items: [
      { code: "resource", title: ["资源库", "Resource library"], route: "/whale/resource", icon: "Folder" },
      "attach",
      "oss",
      "sms",
      "telephony",
      "sms-log",
      "sms-captcha",
      "message-info",
      "token-tx",
      "huoban-user",
      "view",
      "report",
      "dev-project",
      "export-log",
      "client-log",
      "login-log",
      "change-log",
      "log-usual",
      "log-api",
      "log-error",
      "source-request-log",
    ],
  },
];
