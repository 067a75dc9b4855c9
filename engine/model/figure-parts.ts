import type { Ledger } from "./ledger.ts";
import type { Figure } from "./measure.ts";
import { isMeasure, isRatio, isShare, isStatistic } from "./measure.ts";

/** Fields of its ledger that a figure reads beside the kind and the day. */
export function fieldsBehind(ledger: Ledger, figure: Figure): readonly string[] {
  if (isRatio(figure))
    return [figure.numerator, figure.denominator].flatMap((one) => fieldsBehind(ledger, one));
  if (isShare(figure)) return fieldsBehind(ledger, figure.shareOf);
  if (isMeasure(figure))
    return [
      ...(figure.of === "entries" ? [] : [figure.of]),
      ...(figure.within === undefined ? [] : [ledger.cohort]),
      ...Object.keys(figure.where ?? {}).map((param) => param.split("_")[0]!),
    ];
  return [
    figure.field ?? (isStatistic(figure) && figure.take === "days" ? ledger.day : ledger.cohort),
    ...(figure.among ? fieldsBehind(ledger, figure.among) : []),
  ];
}

/** Kinds of entries that a figure counts. */
export function kindsBehind(figure: Figure): readonly string[] {
  if (isRatio(figure)) return [figure.numerator, figure.denominator].flatMap(kindsBehind);
  if (isShare(figure)) return kindsBehind(figure.shareOf);
  if (isMeasure(figure)) return Object.keys(figure.kinds);
  return figure.among ? kindsBehind(figure.among) : [];
}
