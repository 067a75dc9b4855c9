import type { Label, Measure, Ratio } from "#engine/model/index.ts";
import {
  amountBack,
  amountOf,
  lessOf,
  measure,
  neitherOf,
  netOf,
  ratio,
  saying,
  share,
  statistic,
  sumOf,
  within,
} from "#engine/model/index.ts";
import { STEPS } from "./event-kinds.ts";
import { MARKERS } from "#features/channel-costs/feature.ts";

/* What every number means: each once, for all reports. */

export const consulted = measure(["咨询", "Enquiries"], "consulted");
export const valid = measure(["有效", "Qualified"], "valid");
export const visited1 = measure(["一访", "First visits"], "visited1");
export const visited2 = measure(["二访", "Second visits"], "visited2");
export const signed = measure(["签单", "Signed"], "signed");
export const signedAmount = amountOf(["签单金额", "Signed amount"], "signed");
export const dispatched = measure(["派单", "Designer assigned"], "dispatched");
export const measuredHomes = measure(["量房", "Measured"], "measured");
export const visited3 = measure(["三访", "Third visits"], "visited3");
export const deposits = measure(["小定", "Deposit"], "deposit");
export const returned = lessOf(measure(["退定", "Deposit returned"], "returned"));
export const returnedAmount = lessOf(
  amountBack(["退定金额", "Amount of deposits returned"], "returned"),
);
export const chargedBack = lessOf(measure(["退单", "Cancelled"], "chargedBack"));
export const chargedBackAmount = lessOf(
  amountBack(["退单金额", "Amount cancelled"], "chargedBack"),
);
export const refunded = lessOf(measure(["退单退定", "Refunded"], "returned", "chargedBack"));
export const netSigned = netOf(["净签单", "Net deals signed"], "signed", "returned", "chargedBack");
export const netAmount = amountOf(
  ["净签金额", "Net signed amount"],
  "signed",
  "returned",
  "chargedBack",
);
export const transferred = measure(["转单", "Transferred"], "transferred");
export const transferValue = amountOf(["转单产值", "Transfer value"], "transferred");

export const efficiency = ratio(["有效率", "Qualified rate"], valid, consulted);
export const visitRate = ratio(["到店率", "Visit rate"], visited1, valid);
export const secondVisitRate = ratio(["二访率", "Second-visit rate"], visited2, valid);
export const signRate = ratio(["签单率", "Signing rate"], signed, visited1);
export const conversionRate = ratio(["转化率", "Conversion rate"], signed, valid);
export const dispatchRate = ratio(["派单率", "Designer assignment rate"], dispatched, valid);
export const measureRate = ratio(["量房率", "Measuring rate"], measuredHomes, dispatched);
export const thirdVisitRate = ratio(["三访率", "Third-visit rate"], visited3, visited2);
export const depositRate = ratio(["小定率", "Deposit rate"], deposits, visited1);
export const returnRate = lessOf(ratio(["退定率", "Return rate"], returned, signed));
export const chargeBackRate = lessOf(ratio(["退单率", "Cancellation rate"], chargedBack, signed));
export const signedOfConsulted = ratio(["咨询签单率", "Signed of enquiries"], signed, consulted);
export const shareOfSigned = share(["签单占比", "Share of deals signed"], signed);
export const shareOfConsulted = share(["咨询占比", "Share of enquiries"], consulted);
export const transferRate = ratio(["转单率", "Transfer rate"], transferred, signed);

export const cost = neitherOf(amountOf(["费用", "Cost"], "cost"));
const costPer = (label: Label, each: Measure): Ratio => lessOf(ratio(label, cost, each, "amount"));
export const costPerConsult = costPer(["咨询成本", "Cost per enquiry"], consulted);
export const costPerValid = costPer(["有效成本", "Cost per qualified"], valid);
export const costPerVisit = costPer(["到店成本", "Cost per visit"], visited1);
export const costPerSign = costPer(["签单成本", "Cost per deal signed"], signed);
export const returnOnCost = ratio(["投产比", "Return on cost"], signedAmount, cost, "number");
/** Whether the cost was billed by the day, spread from months, or both. */
export const costMarker = saying(["计算标记", "Calculation"], "alike", "remark", {
  among: cost,
  words: Object.fromEntries(MARKERS.map(({ value, label }): [string, Label] => [value, label])),
});

const days = (most: number) =>
  ratio([`${most}天内占比`, `Within ${most} days`], within(signed, most), signed);

export const within7 = days(7);
export const within15 = days(15);
export const within30 = days(30);
export const within60 = days(60);
export const within90 = days(90);
export const meanCycle = lessOf(statistic(["平均签单天数", "Mean days to sign"], "mean", signed));
export const medianCycle = lessOf(
  statistic(["签单天数中位数", "Median days to sign"], "median", signed),
);

/** Days on which anything of somebody's went forward: who joined late or was away is compared by these. */
export const activeDays = statistic(
  ["有业绩天数", "Active days"],
  "days",
  measure(["业绩", "Progress"], ...STEPS),
);
export const visitsPerDay = ratio(["日均一访", "Visits a day"], visited1, activeDays, "number");
export const signsPerDay = ratio(["日均签单", "Deals signed a day"], signed, activeDays, "number");
export const amountPerDay = ratio(
  ["日均签单金额", "Amount a day"],
  signedAmount,
  activeDays,
  "amount",
);

export const consultedArea = sumOf(
  ["咨询面积（㎡）", "Area of enquiries (m²)"],
  "area",
  "consulted",
);
export const signedArea = sumOf(["签单面积（㎡）", "Area signed (m²)"], "area", "signed");
export const conversionArea = ratio(["面积转化率", "Area conversion"], signedArea, consultedArea);
export const meanArea = statistic(["平均面积（㎡）", "Mean area (m²)"], "mean", signed, "area");
export const usualArea = saying(["面积段", "Area range"], "commonest", "areaRange", {
  among: signed,
});
export const creativeName = saying(["创意", "Creative"], "last", "creativeName", {
  names: "creativeId",
});
export const videoName = saying(["视频", "Video"], "last", "videoName", { names: "videoId" });
export const videoTag = saying(["视频标签", "Video tag"], "last", "videoTag", { names: "videoId" });
