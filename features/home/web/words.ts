import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  title: ["首页", "Home"],
  board: ["今日看板", "Today's board"],
  boardFunnel: ["今日转化", "Today's funnel"],
  boardRanking: ["本月签单榜", "Most signs this month"],
  dept: ["部门", "Department"],
  everyDept: ["全部部门", "All departments"],
  period: ["周期", "Period"],
  yesterday: ["昨日", "Yesterday"],
  myDay: ["我的今日", "My day"],
  dueToday: ["今日待跟进", "Due today"],
  overdue: ["已逾期", "Overdue"],
  fresh: ["新到未跟进", "New, not contacted"],
  toApprove: ["待我审批", "For me to approve"],
  inApproval: ["审批中", "In approval"],
  nothing: ["这段时间还没有数据", "Nothing in this period yet"],
  nothingHint: ["换个周期或部门再看", "Try another period or department"],
  failed: sharedWords.loadFailed,
  retry: sharedWords.retry,
  measure: ["指标", "Measure"],
  shape: ["显示方式", "Layout"],
  bars: ["柱", "Bars"],
  lines: ["线", "Lines"],
  table: ["表", "Table"],
  rateOfAbove: ["上一步转化", "of the step before"],
  noSource: ["未填写", "Not given"],
} as const satisfies Record<string, Label>;

/** The names of the funnel's steps, as the server calls them. */
export const STAGES: Readonly<Record<string, Label>> = {
  consult: ["咨询", "Consulted"],
  valid: ["有效", "Valid"],
  visit: ["到店", "Visited"],
  sign: ["签单", "Signed"],
};
