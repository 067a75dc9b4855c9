import { dept, report, select } from "#engine/model/index.ts";
import { figures, salesEventView } from "#features/sales-figures/feature.ts";

const filters = {
  deptId: dept("部门", "Department"),
  period: select("周期", "Period", {
    default: "month",
    options: [
      { value: "today", label: ["今日", "Today"] },
      { value: "week", label: ["本周", "This week"] },
      { value: "month", label: ["本月", "This month"] },
      { value: "year", label: ["本年", "This year"] },
    ],
  }),
};

const shared = { method: "POST", permission: "signed-in", filters } as const;

const drill = [salesEventView.name];

const measures = [
  { name: "consult", label: ["咨询", "Enquiries"], role: "count", drill },
  { name: "valid", label: ["有效", "Qualified"], role: "count", drill },
  { name: "visit", label: ["到店", "Visited"], role: "count", drill },
  { name: "sign", label: ["签单", "Signed"], role: "count", drill },
  { name: "refund", label: figures.refunded.label, role: "count", drill },
] as const;

/** Today's head numbers beside yesterday's. */
export const homeHead = report("home-head", {
  ...shared,
  label: ["今日数据", "Today"],
  path: "/blade-crm/homePage/headToday",
  columns: [{ name: "day", label: ["日期", "Date"], role: "dimension" }, ...measures],
});

/** How far the people first consulted in the period have come: each stage has those who reached it or a later one. */
export const homeBlock = report("home-block", {
  ...shared,
  label: ["转化漏斗", "Funnel"],
  path: "/blade-crm/homePage/block",
  columns: [
    { name: "stage", label: ["阶段", "Stage"], role: "dimension" },
    { name: "count", label: ["数量", "Number"], role: "count", drill },
    { name: "rate", label: ["转化率", "Conversion rate"], role: "rate" },
  ],
  chart: "funnel",
});

/** Who signed most in the period; who sees only their own work is ranked among the colleagues of their departments. */
export const homeRanking = report("home-ranking", {
  ...shared,
  label: ["签单排行", "Ranking"],
  path: "/blade-crm/homePage/rankingList",
  columns: [
    { name: "name", label: ["姓名", "Name"], role: "dimension" },
    { name: "sign", label: ["签单", "Signed"], role: "count", drill },
    { name: "amount", label: ["金额", "Amount"], role: "amount", drill },
  ],
  chart: "rank",
});

/** What happened in the period day by day (months for a year). */
export const homeHistogram = report("home-histogram", {
  ...shared,
  label: ["趋势", "Trend"],
  path: "/blade-crm/homePage/histogram",
  columns: [{ name: "day", label: ["日期", "Date"], role: "dimension" }, ...measures],
  chart: "bar",
});

/** Where the people who consulted in the period came from. */
export const homePie = report("home-pie", {
  ...shared,
  label: ["来源分布", "Sources"],
  path: "/blade-crm/homePage/pieChat",
  columns: [
    { name: "source", label: ["来源", "Source"], role: "dimension" },
    { name: "count", label: ["数量", "Number"], role: "count", drill },
  ],
  chart: "pie",
});
