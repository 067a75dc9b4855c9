import { HOLIDAY, holidayDay } from "./holidays.ts";
import { NUMBER, numberOf } from "./numerals.ts";
import type { Wall } from "./wall-clock.ts";
import { dayOf, plusDays } from "./wall-clock.ts";

export interface DayWord {
  readonly source: string;
  /** The day meant, or "past" where the words look back. */
  readonly day: (groups: readonly (string | undefined)[], today: Wall) => Wall | "past";
}

const NAMED: Readonly<Record<string, number>> = { 今: 0, 明后: 1, 明: 1, 后: 2, 大后: 3 };

/** Monday of the week a day lies in. */
const monday = (today: Wall): Wall => plusDays(today, -((today.getUTCDay() + 6) % 7));

const WEEKDAYS = "一二三四五六日";

function weekdayIndex(name: string): number {
  if (name === "末") return 5;
  if (/\d/.test(name)) return Number(name) - 1;
  return WEEKDAYS.indexOf(name === "天" ? "日" : name);
}

function weekday([which = "", name = ""]: readonly (string | undefined)[], today: Wall): Wall | "past" {
  if (which.startsWith("上")) return "past";
  const weeks = { 下: 7, 下下: 14 }[which] ?? 0;
  const day = plusDays(monday(today), weeks + weekdayIndex(name));
  return which === "" && day <= today ? plusDays(day, 7) : day;
}

const monthDay = (today: Wall, months: number, day: number): Wall => dayOf(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, day);

/** A part of a month: its beginning, middle or end. */
function monthPart([which = "", part = ""]: readonly (string | undefined)[], today: Wall): Wall {
  const next = which.startsWith("下") ? 1 : 0;
  if (/底|末|下旬/.test(part)) return dayOf(today.getUTCFullYear(), today.getUTCMonth() + 2 + next, 0);
  const day = /中/.test(part) ? 15 : 1;
  const found = monthDay(today, next, day);
  return found < today ? monthDay(today, next + 1, day) : found;
}

/** The next such day: this month's or year's where it is still to come. */
function dayOfMonth(day: number, today: Wall): Wall {
  const here = monthDay(today, 0, day);
  return here < today ? monthDay(today, 1, day) : here;
}

function dayOfYear(month: number, day: number, today: Wall): Wall {
  const here = dayOf(today.getUTCFullYear(), month, day);
  return here < today ? dayOf(today.getUTCFullYear() + 1, month, day) : here;
}

const number = (text: string | undefined): number => numberOf(text ?? "0");
const SHORT = "(?<![\\d.])(\\d{1,2}|[一二三四五六七八九十]{1,3})";

/** How people name days, in the order they are tried. */
export const DAY_WORDS: readonly DayWord[] = [
  { source: "(?:昨天|昨晚|前天|前几天|上次|上个月|刚才|刚刚)", day: () => "past" },
  { source: "(大后|明后|后|明|今)(?:天|日|儿|(?=早|晚|上午|中午|下午))", day: ([name = ""], today) => plusDays(today, NAMED[name] ?? 0) },
  {
    source: "(上上|上|这|本|下下|下)?个?(?:周|星期|礼拜)([一二三四五六日天末1-7])(?!\\d|期)",
    day: weekday,
  },
  { source: "(下下|下)个?(?:周|星期|礼拜)初?", day: ([which], today) => plusDays(monday(today), which === "下下" ? 14 : 7) },
  { source: "上个?(?:周|星期|礼拜)", day: () => "past" },
  { source: `下个?月${SHORT}[号日]?`, day: ([day], today) => monthDay(today, 1, number(day)) },
  { source: "(这个|本|下个|下)?月(底|末|初|中旬|中|上旬|下旬)", day: monthPart },
  { source: "下个?月", day: (_, today) => monthDay(today, 1, 1) },
  { source: "年(?:底|末|前)", day: (_, today) => dayOf(today.getUTCFullYear(), 12, 31) },
  { source: HOLIDAY, day: ([name = "", side], today) => holidayDay(name, side, today) },
  { source: `${SHORT}月${SHORT}[号日]?`, day: ([month, day], today) => dayOfYear(number(month), number(day), today) },
  { source: "(?<![\\d.])(\\d{1,2})[./-](\\d{1,2})[号日]", day: ([month, day], today) => dayOfYear(number(month), number(day), today) },
  { source: "(?<![\\d./])(\\d{1,2})/(\\d{1,2})(?![\\d/])", day: ([month, day], today) => dayOfYear(number(month), number(day), today) },
  { source: `${SHORT}号(?!楼|栋|线|院|地铁|房)`, day: ([day], today) => dayOfMonth(number(day), today) },
  { source: "半个月(?:以|之)?后", day: (_, today) => plusDays(today, 15) },
  {
    source: `(?:过|再过|等)?(${NUMBER}|几)个?(天|周|星期|礼拜|月)(?:以|之)?后`,
    day: ([count, unit], today) => later(count, unit, today),
  },
  { source: `再?过(${NUMBER}|几)个?(天|周|星期|礼拜|月)`, day: ([count, unit], today) => later(count, unit, today) },
];

function later(count: string | undefined, unit: string | undefined, today: Wall): Wall {
  const many = count === "几" ? 3 : number(count);
  if (unit === "月") return monthDay(today, many, today.getUTCDate());
  return plusDays(today, unit === "天" ? many : many * 7);
}
