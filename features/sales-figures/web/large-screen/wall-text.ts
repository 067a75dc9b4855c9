import type { Language, ReportColumn } from "#engine/model/index.ts";
import { figureText } from "#engine/model/index.ts";

const LOCALES: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en" };

/** A number to be read from five metres: money in 万 or thousands and without cents. */
export function wallText(language: Language, role: ReportColumn["role"], value: unknown): string {
  if (role !== "amount" || value === null || value === undefined) return figureText(role, value);
  return Number(value).toLocaleString(LOCALES[language], {
    notation: "compact",
    maximumSignificantDigits: 4,
  });
}
