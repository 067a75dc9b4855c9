import type { Label } from "#engine/model/index.ts";
import type { PeriodName } from "./report-span.ts";

export const periodWords: Readonly<Record<PeriodName, Label>> = {
  week: ["本周", "This week"],
  month: ["本月", "This month"],
  lastMonth: ["上月", "Last month"],
  quarter: ["本季度", "This quarter"],
  year: ["本年", "This year"],
};

export const reportWords = {
  period: ["周期", "Period"],
  dates: ["日期", "Date"],
  compare: ["对比", "Compared with"],
  before: ["较上期", "Period before"],
  lastYear: ["较去年同期", "Last year"],
  shape: ["呈现", "Shown as"],
  table: ["表格", "Table"],
  chart: ["图", "Chart"],
  drawn: ["指标", "Measure"],
  total: ["合计", "Total"],
  nothing: ["这段时间没有数据", "No data in this period"],
  nothingHint: ["换一段时间，或清除筛选条件。", "Choose other days, or clear the filters."],
  best: ["前 20 名", "The first 20"],
} as const satisfies Record<string, Label>;

export const basisHint: Readonly<Record<string, Label>> = {
  event: ["每件事计入它发生的那一天", "Everything counts on the day it happened"],
  cohort: [
    "都计入客户首次咨询的那一天",
    "Everything counts on the day its customer first consulted",
  ],
};
