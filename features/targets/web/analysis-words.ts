import type { Label } from "#engine/model/index.ts";
import { shown } from "./shown.ts";

export const words = {
  title: ["业绩目标分析", "Target analysis"],
  whose: ["目标类型", "Whose"],
  personal: ["个人", "Personal"],
  company: ["公司", "Company"],
  dept: ["部门", "Department"],
  own: ["自己", "Own"],
  subject: ["目标对象", "Whose target"],
  earlier: ["上一年", "Previous year"],
  later: ["下一年", "Next year"],
  target: ["目标", "Target"],
  signed: ["签单", "Signed"],
  rate: ["完成率", "Reached"],
  gap: ["差额", "Still missing"],
  forecast: ["预计", "Forecast"],
  month: ["月份", "Month"],
  whole: ["全年", "Whole year"],
  runRate: ["按当前进度预计", "Forecast by run rate"],
  pipeline: ["按在谈客户预计", "Forecast by pipeline"],
  noTarget: [
    "这一年还没有目标，可在「业绩目标」中设置",
    "No target for this year yet; set one under Targets",
  ],
  over: ["这一年已结束", "The year is over"],
  notBegun: ["这一年还没有开始", "The year has not begun"],
  below: ["下级部门对比", "Departments below, compared"],
  months: ["各月", "Month by month"],
  chart: ["各月目标、签单与预计", "Target, deals signed and forecast of each month"],
} as const satisfies Record<string, Label>;

const pace = (perDay: number): number => Number(perDay.toPrecision(2));

/** Whose target it is not, but the sum of. */
export const summedWords = (departments: number): Label => [
  `下级 ${departments} 个部门目标之和`,
  `Targets of departments below, added up: ${departments}`,
];

/** What a target still lacks, or by how much it is exceeded. */
export const gapWords = (gap: number | null): Label => {
  const more = gap !== null && gap < 0 ? shown(-gap) : undefined;
  return more === undefined ? [shown(gap), shown(gap)] : [`超出 ${more}`, `${more} over`];
};

/** The same where nothing else says what the number is. */
export const gapNote = (gap: number): Label =>
  gap < 0 ? gapWords(gap) : [`${words.gap[0]} ${shown(gap)}`, `${words.gap[1]} ${shown(gap)}`];

/** How the forecasts come about, in words. */
export const runRateWords = (
  daysPassed: number,
  signed: number,
  perDay: number,
  days: number,
): Label => [
  `过去 ${daysPassed} 天签单 ${shown(signed)}，平均每天 ${pace(perDay)}；照此全年 ${days} 天可达`,
  `${shown(signed)} deals signed in ${daysPassed} days are ${pace(perDay)} a day; the ${days} days of the year lead to this`,
];

export const pipelineWords = (signed: number, inHand: number, expected: number): Label => [
  `已签 ${shown(signed)}，加上在谈的 ${shown(inHand)} 位客户年底前可签 ${shown(expected)}：按阶段和意向的签单概率，以及近一年从首次咨询到签单的天数折算`,
  `${shown(signed)} signed, and ${shown(expected)} to be expected this year of ${shown(inHand)} customers in hand, by the chance of each one's stage or intention and the days from first enquiry to signing in the last year`,
];
