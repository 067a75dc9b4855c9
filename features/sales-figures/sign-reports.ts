import { cubeReport } from "#engine/model/index.ts";
import { channel, company, department, designer, signType, subChannel } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  chargeBackRate,
  chargedBack,
  chargedBackAmount,
  returned,
  returnedAmount,
  returnRate,
  shareOfSigned,
  signed,
  signedAmount,
  transferred,
  transferValue,
} from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";

const PATH = "/blade-dataServiceSta/dataServiceSta";
const of = { method: "GET", filters: figureFilters } as const;

export const signsByType = cubeReport(
  "signs-by-type",
  {
    view,
    dimensions: { sigType: signType },
    figures: { sigTypeCount: signed, houseRate: shareOfSigned, amountCount: signedAmount },
    order: ["sigTypeCount"],
  },
  {
    ...of,
    label: REPORT_TITLES["sign-type"],
    path: `${PATH}/selectSigTypeCompany`,
    permission: "report_sign_type",
  },
);

export const signsByChannel = cubeReport(
  "signs-by-channel",
  {
    view,
    dimensions: { mainChannel: channel, subChannel },
    figures: { sigCount: signed, sigRate: shareOfSigned, amountCount: signedAmount },
  },
  {
    ...of,
    label: REPORT_TITLES["sign-channel"],
    path: `${PATH}/selectChannelSigCompany`,
    permission: "report_sign_channel",
  },
);

export const chargebacks = cubeReport(
  "chargebacks",
  {
    view,
    dimensions: { companyName: company, deptName: department },
    figures: {
      sigCount: signed,
      sigCount3: returned,
      returnRate,
      returnAmount: returnedAmount,
      sigCount4: chargedBack,
      chargeBackRate,
      chargeBackAmount: chargedBackAmount,
    },
  },
  {
    ...of,
    label: REPORT_TITLES.chargeback,
    path: `${PATH}/selectRecCountCompany`,
    permission: "report_chargeback",
  },
);

export const transfers = cubeReport(
  "transfers",
  {
    view,
    dimensions: { companyName: company, deptName: department, designerName: designer },
    figures: { transferCount: transferred, amountCount: transferValue },
  },
  {
    ...of,
    label: REPORT_TITLES.transfer,
    path: `${PATH}/selectSigAmountCompany`,
    permission: "report_transfer",
  },
);
