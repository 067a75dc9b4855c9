import { dept, report, select } from "#engine/model/index.ts";

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

const measures = [
  { name: "consult", label: ["咨询", "Consulted"], role: "count", drill: ["customer", "lead"] },
  { name: "valid", label: ["有效", "Valid"], role: "count", drill: ["customer", "lead"] },
  { name: "visit", label: ["到店", "Visited"], role: "count", drill: ["customer"] },
  { name: "sign", label: ["签单", "Signed"], role: "count", drill: ["customer"] },
  { name: "refund", label: ["退单", "Charged back"], role: "count", drill: ["customer"] },
] as const;

/** Today's head numbers beside yesterday's. */
export const homeHead = report("home-head", {
  ...shared,
  label: ["今日数据", "Today"],
  path: "/blade-crm/homePage/headToday",
  columns: [{ name: "day", label: ["日期", "Date"], role: "dimension" }, ...measures],
});

/** The funnel of the period: one number and its rate per stage. */
export const homeBlock = report("home-block", {
  ...shared,
  label: ["转化漏斗", "Funnel"],
  path: "/blade-crm/homePage/block",
  columns: [
    { name: "stage", label: ["阶段", "Stage"], role: "dimension" },
    { name: "count", label: ["数量", "Number"], role: "count", drill: ["customer", "lead"] },
    { name: "rate", label: ["转化率", "Conversion rate"], role: "rate" },
  ],
  chart: "funnel",
});

/** Who signed most in the period. */
export const homeRanking = report("home-ranking", {
  ...shared,
  label: ["签单排行", "Ranking"],
  path: "/blade-crm/homePage/rankingList",
  columns: [
    { name: "name", label: ["姓名", "Name"], role: "dimension" },
    { name: "sign", label: ["签单", "Signed"], role: "count", drill: ["customer"] },
    { name: "amount", label: ["金额", "Amount"], role: "amount" },
  ],
  chart: "rank",
});

/** The period day by day (months for a year). */
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
    { name: "count", label: ["数量", "Number"], role: "count", drill: ["customer", "lead"] },
  ],
  chart: "pie",
});
