import type { MenuGroup } from "#engine/model/index.ts";

/** The parts of the menu every installation starts with; rights and order are then the administrator's. Their routes open nothing by themselves: clients tell groups apart by them. */
export const menuGroups: readonly MenuGroup[] = [
  { code: "workbench", title: ["工作台", "Workbench"], route: "/desk", icon: "Home" },
  { code: "leads", title: ["线索", "Leads"], route: "/crm", icon: "UserAdd" },
  { code: "customers", title: ["客户", "Customers"], route: "/customer", icon: "Team" },
  { code: "deals", title: ["商机与合同", "Deals"], route: "/deals", icon: "Fund" },
  { code: "products", title: ["产品", "Products"], route: "/product", icon: "Shopping" },
  { code: "reports", title: ["报表", "Reports"], route: "/report", icon: "BarChart" },
  { code: "analysis", title: ["转化分析", "Analysis"], route: "/analysis", icon: "Fund" },
  {
    code: "channelAnalysis",
    title: ["渠道分析", "Channel analysis"],
    route: "/channel-analysis",
    icon: "Dashboard",
  },
  { code: "channels", title: ["渠道管理", "Channels"], route: "/channel", icon: "Share" },
  { code: "rules", title: ["分配与预警", "Rules and alerts"], route: "/warn", icon: "Control" },
  { code: "goals", title: ["业绩目标", "Targets"], route: "/kpi", icon: "Aim" },
  { code: "workflow", title: ["流程", "Workflow"], route: "/work", icon: "Branches" },
  { code: "mall", title: ["市场管理", "Market"], route: "/market", icon: "Shop" },
  { code: "estate", title: ["物业服务", "Property services"], route: "/property", icon: "Home" },
  { code: "placement", title: ["投放", "Ad placement"], route: "/placement", icon: "Notification" },
  {
    code: "administration",
    title: ["系统管理", "Administration"],
    route: "/system",
    icon: "Setting",
  },
  { code: "development", title: ["开发工具", "Development"], route: "/tool", icon: "Tool" },
  {
    code: "resources",
    title: ["资源与日志", "Resources and logs"],
    route: "/resource",
    icon: "Folder",
  },
];
