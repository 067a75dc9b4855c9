import { amountOf, measure, ratio } from "#engine/model/index.ts";

/* What every number means: each once, for all reports. */

export const consulted = measure(["咨询", "Consulted"], "consulted");
export const valid = measure(["有效", "Valid"], "valid");
export const visited1 = measure(["一访", "First visits"], "visited1");
export const visited2 = measure(["二访", "Second visits"], "visited2");
export const receptions = measure(["接待", "Receptions"], "visited1", "visited2", "visited3");
export const signed = measure(["签单", "Signed"], "signed");
export const signedAmount = amountOf(["签单金额", "Signed amount"], "signed");
export const transferred = measure(["转单", "Transferred"], "transferred");
export const transferValue = amountOf(["转单产值", "Transfer value"], "transferred");

export const efficiency = ratio(["有效率", "Efficiency"], valid, consulted);
export const visitRate = ratio(["到店率", "Visit rate"], visited1, valid);
export const secondVisitRate = ratio(["二访率", "Second-visit rate"], visited2, valid);
export const signRate = ratio(["签单率", "Sign rate"], signed, visited1);
export const conversionRate = ratio(["转化率", "Conversion rate"], signed, valid);
export const transferRate = ratio(["转单率", "Transfer rate"], transferred, signed);
