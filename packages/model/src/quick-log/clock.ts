import { numberOf } from "./numerals.ts";

const PARTS: readonly (readonly [names: string, hour: number])[] = [
  ["凌晨", 6],
  ["早上|早晨|一早|早(?!点|就|期|些)", 9],
  ["上午", 10],
  ["中午", 12],
  ["下午", 15],
  ["傍晚", 18],
  ["晚上|夜里|晚(?!点|些|苑)", 19],
];

export const PART = `(${PARTS.map(([names]) => names).join("|")})`;
export const CLOCK =
  "(\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:[:：](\\d{2})|点钟?(半|一刻|三刻|\\d{1,2}|[零一二三四五]?十?[一二三四五六七八九]?分|二十|三十|四十|五十)?分?)";
export const CLOCK_RANGE = "(?:(?:\\s*[-~到至]\\s*)(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:[:：]\\d{2}|点半?))?";

/** Where somebody says two numbers and one 点: 下午2-3点. */
export const HOURS = "(\\d{1,2}|[一二两三四五六七八九十]{1,2})\\s*[-~到至]\\s*(?:\\d{1,2}|[一二两三四五六七八九十]{1,2})点";

const MINUTES: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };

export interface Clock {
  readonly hour: number;
  readonly minute: number;
}

const partHour = (part: string): number => PARTS.find(([names]) => new RegExp(`^(?:${names})$`).test(part))?.[1] ?? 10;

/** The time of day meant: 3点 in business is fifteen o'clock. */
export function clockOf(part: string | undefined, hourWord: string | undefined, minuteWord: string | undefined): Clock | undefined {
  if (hourWord === undefined) return part === undefined ? undefined : { hour: partHour(part), minute: 0 };
  const said = numberOf(hourWord);
  const minute = minuteWord ? (MINUTES[minuteWord] ?? numberOf(minuteWord.replace("分", ""))) : 0;
  if (said > 24 || minute > 59) return undefined;
  const around = part === undefined ? undefined : partHour(part);
  const late = around === undefined ? said < 8 : around >= 15 || (around === 12 && said < 10);
  return { hour: late && said < 12 ? said + 12 : said % 24, minute };
}
