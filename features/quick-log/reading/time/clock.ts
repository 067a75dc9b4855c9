import { numberOf } from "../numerals.ts";

/** Parts of a day: when one is meant in it, and when it is over. */
const PARTS: readonly (readonly [names: string, hour: number, over: number])[] = [
  ["凌晨", 6, 6],
  ["大?清早|一大早|早上|早晨|一早|早(?!点|就|期|些|日|前|了|已|晚)", 9, 11],
  ["上午|午前|白天", 10, 12],
  ["中午|午休(?:时间|时)?|午间", 12, 14],
  ["下午|午后", 15, 18],
  ["傍晚|黄昏|下班[前后]?", 18, 20],
  ["晚上|晚间|夜里|晚饭后|晚(?!点|些|苑|上|了|一步|婚|辈|期|于)", 19, 22],
];

export const PART = `(${PARTS.map(([names]) => names).join("|")})`;
const HOUR = "(\\d{1,2}|[一二两三四五六七八九十]{1,3})";
const MINUTE =
  "(半|一刻|三刻|\\d{1,2}|[零一二三四五]?十?[一二三四五六七八九]?分|[一二三四五]?十[一二三四五六七八九]?|零[一二三四五六七八九])";
export const CLOCK = `${HOUR}(?:[:：](\\d{2})|点[钟整多]?${MINUTE}?分?)`;
export const CLOCK_RANGE =
  "(?:(?:\\s*[-~到至]\\s*)(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:[:：]\\d{2}|点半?))?";

/** Where somebody says two numbers and one 点: 下午2-3点. */
export const HOURS =
  "(\\d{1,2}|[一二两三四五六七八九十]{1,2})\\s*[-~到至、]\\s*(?:\\d{1,2}|[一二两三四五六七八九十]{1,2})点";

const MINUTES: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };
const OFFICE_OPENS = 8;
const EVENING = 17;

export interface Clock {
  readonly hour: number;
  readonly minute: number;
}

const partOf = (part: string) => PARTS.find(([names]) => new RegExp(`^(?:${names})$`).test(part));
const partHour = (part: string): number => partOf(part)?.[1] ?? 10;

/** The part of the day has begun and lasts: the next full hour of it is meant. */
export function restOf(part: string, { hour }: Clock): Clock | undefined {
  const [, begins = 0, over = 0] = partOf(part) ?? [];
  return hour >= begins && hour + 1 < over ? { hour: hour + 1, minute: 0 } : undefined;
}

/** The time of day meant: 3点 in business is fifteen o'clock, and 9点 said in the evening is twenty-one. */
export function clockOf(
  part: string | undefined,
  hourWord: string | undefined,
  minuteWord: string | undefined,
  from?: Clock,
): Clock | undefined {
  if (hourWord === undefined)
    return part === undefined ? undefined : { hour: partHour(part), minute: 0 };
  const said = numberOf(hourWord);
  const minute = minuteWord ? (MINUTES[minuteWord] ?? numberOf(minuteWord.replace("分", ""))) : 0;
  if (said > 24 || minute > 59) return undefined;
  const around = part === undefined ? undefined : partHour(part);
  const soon =
    from !== undefined &&
    from.hour >= EVENING &&
    said + 12 < 24 &&
    (said + 12) * 60 + minute > from.hour * 60 + from.minute;
  const late =
    around === undefined
      ? said < OFFICE_OPENS || soon
      : around >= 15 || (around === 12 && said < 10);
  return { hour: late && said < 12 ? said + 12 : said % 24, minute };
}
