import type { Label, PeriodName, ReportSpan } from "#engine/model/index.ts";

export const periodWords: Readonly<Record<PeriodName, Label>> = {
  today: ["今日", "Today"],
  week: ["本周", "This week"],
  lastWeek: ["上周", "Last week"],
  month: ["本月", "This month"],
  lastMonth: ["上月", "Last month"],
  quarter: ["本季度", "This quarter"],
  year: ["本年", "This year"],
};

export const reportWords = {
  period: ["周期", "Period"],
  dates: ["日期", "Date"],
  compare: ["对比", "Compared with"],
  before: ["较上期", "Previous period"],
  lastYear: ["较去年同期", "Last year"],
  by: ["逐行", "Lines by"],
  lines: ["明细", "Lines"],
  shape: ["呈现", "Shown as"],
  table: ["表格", "Table"],
  chart: ["图", "Chart"],
  drawn: ["指标", "Measure"],
  total: ["合计", "Total"],
  columns: ["列", "Columns"],
  filledColumns: ["只显示有数据的列", "Only columns with data"],
  emptyColumn: ["无数据", "no data"],
  picture: ["下载图片", "Save picture"],
  print: ["打印", "Print"],
  link: ["复制链接", "Copy link"],
  linkCopied: ["链接已复制，打开即为当前视图", "Copied. The link opens this very view"],
  filters: ["筛选条件", "Filters"],
  printedBy: ["打印人", "Printed by"],
  printedAt: ["打印时间", "Printed at"],
  signature: ["审核签字", "Approved by"],
  nothing: ["这段时间没有数据", "No data in this period"],
  nothingHint: ["换一段时间，或清除筛选条件。", "Choose other days, or clear the filters."],
  best: ["前 20 名", "The first 20"],
} as const satisfies Record<string, Label>;

/** The days figures are compared with. */
export const comparedDays = ({ from, to }: ReportSpan): Label =>
  from === to
    ? [`对比 ${from}`, `Compared with ${from}`]
    : [`对比 ${from} 至 ${to}`, `Compared with ${from} to ${to}`];

export const basisHint: Readonly<Record<string, Label>> = {
  event: ["每件事计入它发生的那一天", "Everything counts on the day it happened"],
  cohort: [
    "都计入客户首次咨询的那一天",
    "Everything counts on the day its customer first consulted",
  ],
};
