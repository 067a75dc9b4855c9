import type { Cube, Figure, Label } from "#engine/model/index.ts";
import { cubeReport } from "#engine/model/index.ts";
import { channel, company, department, period, subChannel } from "./dimensions.ts";
import { channelFilters } from "./figure-filters.ts";
import {
  consulted,
  consultedArea,
  conversionArea,
  conversionRate,
  cost,
  costMarker,
  costPerConsult,
  costPerSign,
  costPerValid,
  costPerVisit,
  efficiency,
  meanArea,
  meanCycle,
  medianCycle,
  returnOnCost,
  secondVisitRate,
  signed,
  signedAmount,
  signedArea,
  signedOfConsulted,
  signRate,
  usualArea,
  valid,
  visited1,
  visited2,
  visitRate,
  within15,
  within30,
  within60,
  within7,
  within90,
} from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";

const byChannel = { mainChannel: channel, divideChannels: subChannel };

/** An analysis of what comes of channels. */
const analysis = (
  name: string,
  label: Label,
  path: string,
  dimensions: Cube["dimensions"],
  figures: Readonly<Record<string, Figure>>,
  more: { readonly timeoutMs?: number; readonly chart?: "line" } = {},
) =>
  cubeReport(
    `channel-${name}`,
    { view, dimensions, figures },
    {
      label,
      method: "GET",
      path: `/blade-channelOutput/channel/${path}`,
      permission: `channel_${name}_analysis`,
      filters: channelFilters,
      ...more,
    },
  );

const funnel = {
  consultationCount: consulted,
  validCount: valid,
  efficiency,
  visitCount: visited1,
  visitRate,
  secondVisitCount: visited2,
  secondVisitRate,
  signCount: signed,
  signRate,
  conversionRate,
};

export const channelDepartments = analysis(
  "department",
  REPORT_TITLES["channel-department"],
  "dept-conversion",
  { companyName: company, deptName: department },
  { ...funnel, amountCount: signedAmount },
  { timeoutMs: 60_000 },
);

export const channelConversion = analysis(
  "conversion",
  REPORT_TITLES["channel-conversion"],
  "conversion",
  byChannel,
  {
    ...funnel,
    channelTotalCost: cost,
    consultCost: costPerConsult,
    validCost: costPerValid,
    visitCost: costPerVisit,
    signCost: costPerSign,
  },
);

export const channelOutput = analysis(
  "output",
  REPORT_TITLES["channel-output"],
  "output",
  byChannel,
  {
    consultationCount: consulted,
    signCount: signed,
    conversionRate,
    consultSignRate: signedOfConsulted,
    amountCount: signedAmount,
    channelTotalCost: cost,
    signCost: costPerSign,
    returnOnCost,
  },
);

export const channelTrend = analysis(
  "trend",
  REPORT_TITLES["channel-trend"],
  "trend",
  { period: period("day") },
  { ...funnel, amountCount: signedAmount, channelTotalCost: cost, consultCost: costPerConsult },
  { timeoutMs: 600_000, chart: "line" },
);

export const channelCycle = analysis("cycle", REPORT_TITLES["channel-cycle"], "cycle", byChannel, {
  signCount: signed,
  cycle: meanCycle,
  medianCycle,
  within7,
  within15,
  within30,
  within60,
  within90,
});

export const channelArea = analysis("area", REPORT_TITLES["channel-area"], "area", byChannel, {
  consultationCount: consulted,
  consultArea: consultedArea,
  signCount: signed,
  signArea: signedArea,
  area: meanArea,
  areaRange: usualArea,
  conversionArea,
});

export const channelCosts = analysis("cost", REPORT_TITLES["channel-cost"], "cost", byChannel, {
  consultNum: consulted,
  consultCost: costPerConsult,
  validNum: valid,
  efficiency,
  validCost: costPerValid,
  visitNum: visited1,
  visitRate,
  visitCost: costPerVisit,
  signNum: signed,
  signRate,
  signCost: costPerSign,
  channelTotalCost: cost,
  remark: costMarker,
  conversionRate,
  amountCount: signedAmount,
  returnOnCost,
  cycle: meanCycle,
  areaRange: usualArea,
  conversionArea,
});
