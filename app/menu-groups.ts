import type { MenuGroup } from "#engine/model/index.ts";

/** The parts of the menu every installation starts with; rights and order are then the administrator's. */
export const menuGroups: readonly MenuGroup[] = [
  { code: "workbench", title: ["工作台", "Workbench"], icon: "Home" },
  { code: "leads", title: ["线索", "Leads"], icon: "UserAdd" },
  { code: "customers", title: ["客户", "Customers"], icon: "Team" },
  { code: "deals", title: ["商机与合同", "Deals"], icon: "Fund" },
  { code: "products", title: ["产品", "Products"], icon: "Shopping" },
  { code: "reports", title: ["报表", "Reports"], icon: "BarChart" },
  { code: "analysis", title: ["转化分析", "Analysis"], icon: "Fund" },
  { code: "channelAnalysis", title: ["渠道分析", "Channel analysis"], icon: "Dashboard" },
  { code: "channels", title: ["渠道管理", "Channels"], icon: "Share" },
  { code: "rules", title: ["分配与预警", "Rules and alerts"], icon: "Control" },
  { code: "goals", title: ["业绩目标", "Targets"], icon: "Aim" },
  { code: "workflow", title: ["流程", "Workflow"], icon: "Branches" },
  { code: "mall", title: ["市场管理", "Market"], icon: "Shop" },
  { code: "estate", title: ["物业服务", "Property services"], icon: "Home" },
  { code: "placement", title: ["投放", "Ad placement"], icon: "Notification" },
  { code: "administration", title: ["系统管理", "Administration"], icon: "Setting" },
  { code: "development", title: ["开发工具", "Development"], icon: "Tool" },
  { code: "resources", title: ["资源与日志", "Resources and logs"], icon: "Folder" },
];
