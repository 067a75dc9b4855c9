import type { Figure, Label } from "#engine/model/index.ts";
import { cubeReport } from "#engine/model/index.ts";
import { company, department, designer, signType } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  contractAmount,
  contracts,
  designFeeRate,
  designFees,
  discountRate,
  discounts,
  excessAmount,
  excessCountRate,
  excessDiscounts,
  excessRate,
  feeRate,
  fees,
  manageFeeRate,
  manageFees,
  newRetailAmount,
  newRetailCategories,
  newRetailContracts,
  newRetailRate,
  taxRate,
  taxes,
} from "./contract-figures.ts";
import {
  chargeBackRate,
  chargedBack,
  chargedBackAmount,
  depositRate,
  deposits,
  dispatchRate,
  dispatched,
  measureRate,
  measuredHomes,
  returnRate,
  returned,
  returnedAmount,
  secondVisitRate,
  signRate,
  signed,
  thirdVisitRate,
  transferRate,
  transferValue,
  transferred,
  visitRate,
  visited1,
  visited2,
  visited3,
} from "./figures.ts";
import {
  averageScore,
  highScoreRate,
  highScores,
  questionnaireRate,
  questionnaires,
} from "./reception-figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";

const byDesigner = { companyName: company, deptName: department, designerName: designer };

/** An analysis of the way from design to construction, by designer. */
const analysis = (
  name: string,
  label: Label,
  method: "GET" | "POST",
  path: string,
  figures: Readonly<Record<string, Figure>>,
  dimensions: Parameters<typeof cubeReport>[1]["dimensions"] = byDesigner,
) =>
  cubeReport(
    `design-${name}`,
    { view, dimensions, figures },
    {
      label,
      method,
      path: `/blade-design/${path}`,
      permission: `design_${name.replaceAll("-", "_")}`,
      filters: figureFilters,
    },
  );

export const designProcess = analysis(
  "process",
  REPORT_TITLES["design-process"],
  "POST",
  "designConversionStat/progress-data/company",
  {
    disPatchCount: dispatched,
    disPatchRate: dispatchRate,
    surveyCount: measuredHomes,
    surveyRate: measureRate,
    firstVisitCount: visited1,
    firstVisitRate: visitRate,
    secondVisitCount: visited2,
    secondVisitRate,
    thirdVisitCount: visited3,
    thirdVisitRate,
    sigSmallCount: deposits,
    sigSmallRate: depositRate,
    signCount: signed,
    signRate,
  },
);

export const designReturns = analysis(
  "returns",
  REPORT_TITLES["design-returns"],
  "POST",
  "designConversionAnalyze/backOrder-data",
  { signCount: signed, backCount: returned, backRate: returnRate, backAmount: returnedAmount },
);

export const designChargebacks = analysis(
  "chargebacks",
  REPORT_TITLES["design-chargebacks"],
  "POST",
  "designConversionAnalyze/chargebackCompany",
  {
    signCount: signed,
    chargebackCount: chargedBack,
    chargebackRate: chargeBackRate,
    chargebackAmount: chargedBackAmount,
  },
);

export const designTransferTypes = analysis(
  "transfer-types",
  REPORT_TITLES["design-transfer-types"],
  "POST",
  "designConversionAnalyze/transferTypeCompany",
  { transferCount: transferred, transferValue },
  { ...byDesigner, sigType: signType },
);

export const designTransfers = analysis(
  "transfers",
  REPORT_TITLES["design-transfers"],
  "GET",
  "designConversionStat/transferCompany",
  { signCount: signed, transferCount: transferred, transferRate, transferValue },
);

export const designQuestionnaires = analysis(
  "questionnaires",
  REPORT_TITLES["design-questionnaires"],
  "GET",
  "designConversionStat/questionnaireCompany",
  {
    visitCount: visited1,
    questionnaireCount: questionnaires,
    questionnaireRate,
    averageScore,
    highScoreCount: highScores,
    highScoreRate,
    signCount: signed,
    signRate,
  },
);

const agreed = { contractCount: contracts, contractAmount };

export const designExpenses = analysis(
  "expenses",
  REPORT_TITLES["design-expenses"],
  "POST",
  "designConversionAnalyze/compositeCostCompany",
  {
    ...agreed,
    sumDesigFee: designFees,
    designFeeRate,
    sumManageFee: manageFees,
    manageFeeRate,
    sumTax: taxes,
    taxRate,
    compositeCost: fees,
    compositeCostRate: feeRate,
  },
);

export const designDiscounts = analysis(
  "discounts",
  REPORT_TITLES["design-discounts"],
  "GET",
  "designConversionStat/super-discountCompany",
  {
    ...agreed,
    sumDiscountAmount: discounts,
    discountRate,
    superDiscountCount: excessDiscounts,
    superDiscountCountRate: excessCountRate,
    superDiscountAmount: excessAmount,
    superDiscountRate: excessRate,
  },
);

export const designNewRetail = analysis(
  "new-retail",
  REPORT_TITLES["design-new-retail"],
  "GET",
  "designConversionStat/new-retailCompany",
  {
    ...agreed,
    newRetailCount: newRetailContracts,
    newRetailCategoryCount: newRetailCategories,
    newRetailAmount,
    newRetailRate,
  },
);
