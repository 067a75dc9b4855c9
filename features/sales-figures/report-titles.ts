import type { Label } from "#engine/model/index.ts";

/** The reports with a screen of their own, by the end of its address. */
export const REPORT_TITLES = {
  funnel: ["成交漏斗", "Sales funnel"],
  cohort: ["同期群分析", "Cohorts"],
  sale: ["业务员业绩", "Sales by salesperson"],
  dept: ["部门业绩", "Sales by department"],
  chanel: ["渠道业绩", "Sales by channel"],
  ranking: ["人均效能排行", "Fair ranking"],
  trans: ["转单业绩", "Sales by transfer"],
  "sign-type": ["签单报表", "Deals signed by type"],
  "sign-channel": ["渠道签单", "Deals signed by channel"],
  chargeback: ["退单报表", "Cancellations"],
  reception: ["接待到访报表", "Reception and visit report"],
  undispatched: ["未派单报表", "Customers without a designer"],
  expense: ["费用报表", "Expense report"],
  transfer: ["转单报表", "Transfers"],
  "design-process": ["过程分析", "Process analysis"],
  "design-returns": ["退定分析", "Returned deposits"],
  "design-chargebacks": ["退单分析", "Cancellation analysis"],
  "design-transfer-types": ["转单类型分析", "Transfer type analysis"],
  "design-transfers": ["转单产值分析", "Transfer value analysis"],
  "design-questionnaires": ["问卷分析", "Questionnaire analysis"],
  "design-expenses": ["费用分析", "Expense analysis"],
  "design-discounts": ["优惠分析", "Discount analysis"],
  "design-new-retail": ["新零售分析", "New retail analysis"],
  "people-layout": ["户型统计", "By layout"],
  "people-household": ["家庭成员统计", "By household"],
  "people-age": ["年龄统计", "By age"],
  "people-region": ["区域统计", "By region"],
  "people-sign-type": ["签单类型统计", "By signing type"],
  "people-area": ["面积统计", "By area"],
  "channel-department": ["部门分析", "Department analysis"],
  "channel-conversion": ["渠道分析", "Channel analysis"],
  "channel-output": ["产出分析", "Output analysis"],
  "channel-trend": ["趋势分析", "Trend analysis"],
  "channel-cycle": ["周期分析", "Cycle analysis"],
  "channel-area": ["面积分析", "Area analysis"],
  "channel-cost": ["渠道成本", "Channel costs"],
  creative: ["创意报表", "Creatives"],
  video: ["视频统计", "Video statistics"],
} as const satisfies Readonly<Record<string, Label>>;

export type ReportName = keyof typeof REPORT_TITLES;

export const reportRoute = (name: string): string => `/report/${name}`;
