import type { Language } from "./label.ts";
import type { ReportColumn } from "./report.ts";

const NONE = "—";
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A number of a report as people read it: 1,234 · 1,234.50 · 12.3 % · — where there is none. */
export function figureText(role: ReportColumn["role"], value: unknown): string {
  if (value === null || value === undefined || value === "") return NONE;
  if (role === "text") return String(value);
  const number = Number(value);
  if (role === "rate") return number.toLocaleString("en", { style: "percent", ...TENTHS });
  if (role === "amount")
    return number.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Of few a day the second place tells people apart.
  if (role === "number")
    return number.toLocaleString("en", { maximumFractionDigits: Math.abs(number) < 10 ? 2 : 1 });
  return number.toLocaleString("en");
}

const LOCALES: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en" };

/** A number where there is little room or much distance: money in 万 or thousands and without cents. */
export function shortText(language: Language, role: ReportColumn["role"], value: unknown): string {
  if (role !== "amount" || value === null || value === undefined) return figureText(role, value);
  return Number(value).toLocaleString(LOCALES[language], {
    notation: "compact",
    maximumSignificantDigits: 4,
    useGrouping: true,
  });
}

/** A change as people read it, and its way; no way where it is too small to be seen. */
export interface Change {
  readonly text: string;
  readonly up: boolean | undefined;
}

function changeBy(points: number, unit: "pp" | "%"): Change {
  const digits = Math.abs(points).toFixed(1);
  if (Number(digits) === 0) return { text: `${digits}${unit}`, up: undefined };
  return { text: `${points > 0 ? "+" : "−"}${digits}${unit}`, up: points > 0 };
}

/** How much more or less than before, as a share; points of a hundred for rates. Undefined where nothing can be said. */
export function changeSince(
  { role, untilToday }: Pick<ReportColumn, "role" | "untilToday">,
  now: unknown,
  before: unknown,
): Change | undefined {
  if (untilToday || role === "text" || typeof before === "object" || typeof now === "object")
    return undefined;
  const [one, other] = [Number(now), Number(before)];
  if (role === "rate") {
    return changeBy((one - other) * 100, "pp");
  }
  if (other === 0) return undefined;
  return changeBy(((one - other) / Math.abs(other)) * 100, "%");
}
