import type { Dimension } from "#engine/model/index.ts";
import { cubeReport } from "#engine/model/index.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  consulted,
  conversionRate,
  efficiency,
  secondVisitRate,
  signed,
  signRate,
  transferRate,
  transferred,
  transferValue,
  valid,
  visited1,
  visited2,
  visitRate,
} from "./figures.ts";
import { salesEventView } from "./sales-event.ts";

const company: Dimension = { label: ["所属公司", "Company"], field: "companyId" };
const department: Dimension = { label: ["所属部门", "Department"], field: "ownerDeptId" };
const salesperson: Dimension = { label: ["业务员", "Salesperson"], field: "ownerUserId" };
const channel: Dimension = { label: ["主渠道", "Channel"], field: "channelId" };
const subChannel: Dimension = { label: ["子渠道", "Sub-channel"], field: "subChannelId" };

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
    label: ["业务员业绩", "Sales by salesperson"],
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

export const salesByDepartment = cubeReport(
  "sales-by-department",
  { view: salesEventView, dimensions: byDepartment, figures: funnel },
  {
    ...of,
    label: ["部门业绩", "Sales by department"],
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
    label: ["渠道业绩", "Sales by channel"],
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
    label: ["转单业绩", "Sales by transfer"],
    path: `${PATH}/trans`,
    permission: "report_trans",
  },
);
