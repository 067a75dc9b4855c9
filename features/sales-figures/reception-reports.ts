import { cubeReport } from "#engine/model/index.ts";
import { company, department, designer, serviceRep } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import { contracts, designFees, discounts, manageFees, taxes } from "./contract-figures.ts";
import { visited1, visited2 } from "./figures.ts";
import {
  oldestWaiting,
  questionable,
  receptions,
  served,
  servedRate,
  servedRefunds,
  signedAtSecond,
  signedAtSecondRate,
  undispatched,
} from "./reception-figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";
import { ofAnySource, sourceFigures } from "./source-figures.ts";

const PATH = "/blade-dataServiceSta/dataServiceSta";
const of = { method: "GET", filters: figureFilters } as const;
const byDepartment = { companyName: company, deptName: department };

export const receptionsAndVisits = cubeReport(
  "receptions",
  {
    view,
    dimensions: { ...byDepartment, serviceName: serviceRep },
    figures: {
      firstCommCount: visited1,
      secondCommCount: visited2,
      totalCommCount: receptions,
      serviceCount: served,
      isgService: servedRate,
      secondSigCount: signedAtSecond,
      secondSigRate: signedAtSecondRate,
      customerSourceCount: ofAnySource,
      ...sourceFigures,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.reception,
    path: `${PATH}/selectVisitDataCompany`,
    permission: "report_reception",
  },
);

export const undispatchedCustomers = cubeReport(
  "undispatched",
  {
    view,
    dimensions: byDepartment,
    figures: {
      disPatchCount: undispatched,
      queCount: questionable,
      serviceCount34: servedRefunds,
      oldestWaiting,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.undispatched,
    path: `${PATH}/selectRetCountCompany`,
    permission: "report_undispatched",
  },
);

export const expenses = cubeReport(
  "expenses",
  {
    view,
    dimensions: { ...byDepartment, designerName: designer },
    figures: {
      contractCount: contracts,
      sumDesigFee: designFees,
      sumManageFee: manageFees,
      sumTax: taxes,
      sumDiscountAmount: discounts,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.expense,
    path: `${PATH}/selectOrderAmountCompany`,
    permission: "report_expense",
  },
);
