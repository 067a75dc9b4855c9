import type { Cell } from "../read/parse-sheet.ts";

/** Days from 1899-12-30, as spreadsheets count; only what lies between 1950 and 2150 is taken for a date. */
const SERIAL = { from: 18_264, to: 91_313 };

const two = (digits: string): string => digits.padStart(2, "0");

function fromSerial(serial: number): string {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);
  return moment.toISOString().slice(0, 19).replace("T", " ");
}

const WRITTEN =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]*(上午|下午|AM|PM)?\s*(\d{1,2})[:时点](\d{1,2})?(?:[:分](\d{1,2}))?[分秒]?\s*(AM|PM)?)?/i;

function fromText(text: string): string | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]} 00:00:00`;
  const match = WRITTEN.exec(text);
  if (!match) return undefined;
  const [, year, month, day, before, hour = "0", minute = "0", second = "0", after] = match;
  const half = (before ?? after ?? "").toUpperCase();
  const hours =
    Number(hour) +
    ((half === "下午" || half === "PM") && Number(hour) < 12 ? 12 : 0) -
    ((half === "上午" || half === "AM") && Number(hour) === 12 ? 12 : 0);
  return `${year}-${two(month!)}-${two(day!)} ${two(String(hours))}:${two(minute)}:${two(second)}`;
}

/** A date or moment as sheets keep and people write it, in our form; what is none is left for the validator to refuse. */
export function tidyMoment(cell: Exclude<Cell, null>, kind: "date" | "datetime"): unknown {
  const text = String(cell).normalize("NFKC").trim();
  const serial = Number(text);
  const moment = serial >= SERIAL.from && serial <= SERIAL.to ? fromSerial(serial) : fromText(text);
  if (moment === undefined) return text;
  return kind === "date" ? moment.slice(0, 10) : moment;
}

const MONTH =
  /^(?:(\d{4})\s*[-/.年]\s*(\d{1,2})(?:$|\s*月|\s*[-/.])|(\d{2})年\s*(\d{1,2})月|(\d{4})(\d{2})(?:\d{2})?$)/;

/** A month as sheets keep and people write it: a day in it, 2026年3月份, 2026.03, 202603. What is none is left for the validator to refuse. */
export function tidyMonth(cell: Exclude<Cell, null>): unknown {
  const text = String(cell).normalize("NFKC").trim();
  const serial = Number(text);
  if (serial >= SERIAL.from && serial <= SERIAL.to) return fromSerial(serial).slice(0, 7);
  const match = MONTH.exec(text);
  if (!match) return text;
  const [, year, month, short, ofShort, compact, ofCompact] = match;
  return `${year ?? compact ?? `20${short!}`}-${two((month ?? ofShort ?? ofCompact)!)}`;
}
