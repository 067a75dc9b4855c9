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

/**
 * How the months of a year weigh, by what was signed in each: by the subject's own season where it signed in every
 * month, by everybody's where a month without a sign may be chance, or a time before it was there. A month in which
 * nobody signed weighs as the others do on average.
 */
export function seasonOf(own: readonly number[], everybody: readonly number[]): readonly number[] {
  if (own.every((signs) => signs > 0)) return own;
  const signed = everybody.filter((signs) => signs > 0);
  const mean = signed.reduce((total, signs) => total + signs, 0) / (signed.length || 1);
  return everybody.map((signs) => (signs > 0 ? signs : mean));
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
