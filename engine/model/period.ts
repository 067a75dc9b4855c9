/** Kinds of periods, as a text holds them: 2026, 2026-Q4, 2026-11. */
export type PeriodKind = "year" | "quarter" | "month";

/** Ways of writing a period that people use. */
const WRITTEN: Readonly<Record<PeriodKind, readonly [RegExp, (found: RegExpExecArray) => string]>> =
  {
    year: [/^(\d{4})年?度?$/, ([, year]) => year!],
    quarter: [
      /^(\d{4})\s*[-/年.]?\s*(?:Q|第)?\s*([1-4一二三四])\s*(?:季度?)?$/i,
      ([, year, quarter]) => `${year}-Q${"一二三四".indexOf(quarter!) + 1 || quarter}`,
    ],
    month: [
      /^(\d{4})\s*[-/年.]\s*(0?[1-9]|1[0-2])(?:月份?|[-/.]\d{1,2}(?:[ T].*)?)?$/,
      ([, year, month]) => `${year}-${month!.padStart(2, "0")}`,
    ],
  };

/** A period as the product keeps it, however it was written; undefined where it is none of the kind. */
export function tidyPeriod(written: string, kind: PeriodKind): string | undefined {
  const [pattern, told] = WRITTEN[kind];
  const found = pattern.exec(written.normalize("NFKC").trim());
  return found ? told(found) : undefined;
}
