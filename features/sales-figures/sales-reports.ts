import { cubeReport } from "#engine/model/index.ts";
import { channel, company, department, salesperson, subChannel } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  activeDays,
  amountPerDay,
  consulted,
  conversionRate,
  efficiency,
  secondVisitRate,
  signed,
  signedAmount,
  signRate,
  signsPerDay,
  transferRate,
  transferred,
  transferValue,
  valid,
  visited1,
  visited2,
  visitRate,
  visitsPerDay,
} from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView } from "./sales-event.ts";

const byDepartment = { companyName: company, deptName: department };
const bySalesperson = { ...byDepartment, salesmanName: salesperson };

const funnel = {
  consultationCount: consulted,
  validCount: valid,
  efficiency,
  visitCount: visited1,
  visitRate,
  signCount: signed,
  signRate,
  conversionRate,
};

const BEST_FIRST = ["signCount", "conversionRate"];
const PATH = "/blade-businessConversion/stat";
const of = { method: "GET", filters: figureFilters } as const;

export const salesBySalesperson = cubeReport(
  "sales-by-salesperson",
  { view: salesEventView, dimensions: bySalesperson, figures: funnel },
  {
    ...of,
    label: REPORT_TITLES.sale,
    path: `${PATH}/sale`,
    permission: "report_sale",
  },
);

export const salesBySalespersonRanked = cubeReport(
  "sales-by-salesperson-ranked",
  { view: salesEventView, dimensions: bySalesperson, figures: funnel, order: BEST_FIRST },
  {
    ...of,
    label: ["业务员排名", "Salespeople ranked"],
    path: `${PATH}/saleSort`,
    permission: "report_sale",
  },
);

/** Salespeople by what they achieve on a day on which they achieve anything: nobody leads by having been there longer. */
export const fairRanking = cubeReport(
  "fair-ranking",
  {
    view: salesEventView,
    dimensions: bySalesperson,
    figures: {
      activeDays,
      consultationCount: consulted,
      visitCount: visited1,
      visitsPerDay,
      signCount: signed,
      signsPerDay,
      signRate,
      signAmount: signedAmount,
      amountPerDay,
    },
    order: ["amountPerDay", "signsPerDay", "visitsPerDay"],
  },
  {
    ...of,
    label: REPORT_TITLES.ranking,
    path: "/blade-report/report/ranking",
    permission: "report_ranking",
    chart: "rank",
  },
);

export const salesByDepartment = cubeReport(
  "sales-by-department",
  { view: salesEventView, dimensions: byDepartment, figures: funnel },
  {
    ...of,
    label: REPORT_TITLES.dept,
    path: `${PATH}/dept`,
    permission: "report_dept",
  },
);

export const salesByDepartmentRanked = cubeReport(
  "sales-by-department-ranked",
  { view: salesEventView, dimensions: byDepartment, figures: funnel, order: BEST_FIRST },
  {
    ...of,
    label: ["部门排名", "Departments ranked"],
    path: `${PATH}/deptSort`,
    permission: "report_dept",
  },
);

export const salesByChannel = cubeReport(
  "sales-by-channel",
  {
    view: salesEventView,
    dimensions: { mainChannel: channel, divideChannels: subChannel },
    figures: {
      ...funnel,
      firstVisitCount: visited1,
      firstVisitRate: visitRate,
      secondVisitCount: visited2,
      secondVisitRate,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.chanel,
    path: `${PATH}/chanel`,
    permission: "report_channel",
  },
);

export const salesByTransfer = cubeReport(
  "sales-by-transfer",
  {
    view: salesEventView,
    dimensions: bySalesperson,
    figures: {
      signCount: signed,
      transferCount: transferred,
      transferValue,
      transferRate,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.trans,
    path: `${PATH}/trans`,
    permission: "report_trans",
  },
);
