import type { Cube, Label, ReportColumn } from "#engine/model/index.ts";
import { columnsOf, report } from "#engine/model/index.ts";
import { beforeName } from "./before-name.ts";
import { channel, company, department, designer, period, signType } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  consulted,
  cost,
  costPerConsult,
  costPerSign,
  shareOfSigned,
  signed,
  signedAmount,
  signRate,
  valid,
  visited1,
  visitRate,
} from "./figures.ts";
import { salesEventView as view } from "./sales-event.ts";

const earlier = (column: ReportColumn): ReportColumn => ({
  name: beforeName(column.name),
  label: [`上期${column.label[0]}`, `${column.label[1]}, period before`],
  role: column.role,
});

/** A report of the large screen: this month, or the year, and beside each figure what it was a month or a year earlier. */
const board = (
  name: string,
  label: Label,
  call: string,
  cube: Omit<Cube, "view">,
  since: "month" | "year" = "month",
) => {
  const counted = { ...cube, view };
  const columns = columnsOf(counted);
  return report(`large-screen-${name}`, {
    label,
    method: "GET",
    path: `/blade-largeScreen/manageLargeScreen/${call}`,
    permission: "board",
    filters: figureFilters,
    cube: counted,
    since,
    compared: true,
    columns: [...columns, ...columns.filter(({ role }) => role !== "dimension").map(earlier)],
  });
};

export const screenVisits = board("visits", ["各公司到店率", "Visit rates"], "doorRate", {
  dimensions: { companyName: company },
  figures: { validCount: valid, visitCount: visited1, visitRate },
  order: ["visitRate"],
});

const byDesigner = { designerName: designer };

export const screenDesigners = board(
  "designers",
  ["设计师签单", "Deals signed by designer"],
  "agencyNum",
  {
    dimensions: byDesigner,
    figures: { signCount: signed, amountCount: signedAmount },
    order: ["signCount", "amountCount"],
  },
);

export const screenDesignerRates = board(
  "designer-rates",
  ["设计师签单率", "Signing rates by designer"],
  "agencyRate",
  {
    dimensions: byDesigner,
    figures: { visitCount: visited1, signCount: signed, signRate },
    order: ["signRate", "signCount"],
  },
);

export const screenSignTypes = board(
  "sign-types",
  ["部门签单类型", "Signing types by department"],
  "agencyType",
  {
    dimensions: { deptName: department, sigType: signType },
    figures: { signCount: signed, signShare: shareOfSigned },
  },
);

export const screenCompanies = board(
  "companies",
  ["各公司当月业绩", "The month by company"],
  "company-business-month",
  {
    dimensions: { companyName: company },
    figures: {
      consultCount: consulted,
      validCount: valid,
      visitCount: visited1,
      signCount: signed,
      amountCount: signedAmount,
    },
    order: ["amountCount"],
  },
);

export const screenChannels = board(
  "channels",
  ["各渠道当月签单", "The month's deals signed by channel"],
  "total-channel-sign-month",
  {
    dimensions: { mainChannel: channel },
    figures: { signCount: signed, sigRate: shareOfSigned, amountCount: signedAmount },
    order: ["signCount"],
  },
);

export const screenYear = board(
  "year",
  ["各公司年度签单率", "The year's sign rates by company"],
  "company-sign-rate-year",
  {
    dimensions: { companyName: company },
    figures: { visitCount: visited1, signCount: signed, signRate },
    order: ["signRate"],
  },
  "year",
);

export const screenMonth = board("month", ["当月概况", "The month"], "thisMonth", {
  dimensions: {},
  figures: {
    consultCount: consulted,
    validCount: valid,
    visitCount: visited1,
    signCount: signed,
    amountCount: signedAmount,
    cost,
  },
});

export const screenConsults = board(
  "consults",
  ["当月每日咨询", "The month's enquiries by day"],
  "monthConsult",
  {
    dimensions: { period: period("day") },
    figures: { consultCount: consulted, validCount: valid },
  },
);

export const screenCosts = board(
  "costs",
  ["当月渠道费用", "The month's cost by channel"],
  "monthCost",
  {
    dimensions: { mainChannel: channel },
    figures: { cost, consultCount: consulted, consultCost: costPerConsult },
    order: ["cost"],
  },
);

export const screenSignCosts = board(
  "sign-costs",
  ["当月渠道签单成本", "The month's cost per sign by channel"],
  "monthSigCost",
  {
    dimensions: { mainChannel: channel },
    figures: { cost, signCount: signed, signCost: costPerSign },
    order: ["cost"],
  },
);
