import { monthsOf, quarterOf } from "./periods.ts";

/**
 * Parts of a whole number by weights, together exactly that number: what rounding down leaves over goes to those that lost most,
 * the earlier first. Without weights the parts are even.
 */
export function shareOut(whole: number, weights: readonly number[]): readonly number[] {
  const positive = weights.map((weight) => Math.max(0, weight));
  const sum = positive.reduce((total, weight) => total + weight, 0);
  const exact = positive.map((weight) =>
    sum === 0 ? whole / weights.length : (whole * weight) / sum,
  );
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const losers = exact
    .map((value, at) => ({ at, lost: value - Math.floor(value) }))
    .sort((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, left);
  for (const { at } of losers) parts[at]! += 1;
  return parts;
}

interface Part {
  readonly objectType: "1" | "2";
  readonly objectValue: string;
  readonly sigKpi: number;
}

/** Quarters and months of a year whose months weigh as given; every quarter is the sum of its months. */
export function partsOf(year: number, whole: number, weights: readonly number[]): readonly Part[] {
  const shares = shareOut(whole, weights);
  const months = monthsOf(year).map((objectValue, at): Part => ({
    objectType: "2",
    objectValue,
    sigKpi: shares[at]!,
  }));
  const quarters = [...new Set(months.map(({ objectValue }) => quarterOf(objectValue)))];
  return [
    ...quarters.map((objectValue): Part => ({
      objectType: "1",
      objectValue,
      sigKpi: months
        .filter((month) => quarterOf(month.objectValue) === objectValue)
        .reduce((sum, { sigKpi }) => sum + sigKpi, 0),
    })),
    ...months,
  ];
}
