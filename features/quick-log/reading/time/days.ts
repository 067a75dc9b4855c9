import { NUMBER, numberOf } from "../numerals.ts";
import { dayOfNewYear, HOLIDAY, holidayDay } from "./holidays.ts";
import type { Wall } from "./wall-clock.ts";
import { DAY_MS, dayOf, plusDays } from "./wall-clock.ts";

type Groups = readonly (string | undefined)[];

export interface DayWord {
  readonly source: string;
  /** The day meant, or "past" where the words look back. */
  readonly day: (groups: Groups, today: Wall) => Wall | "past";
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

function weekday([which = "", name = ""]: Groups, today: Wall): Wall | "past" {
  if (which.startsWith("上")) return "past";
  const weeks = { 下: 7, 下下: 14 }[which] ?? 0;
  const day = plusDays(monday(today), weeks + weekdayIndex(name));
  const over = name === "末" ? plusDays(day, 1) < today : day <= today;
  if (which === "") return over ? plusDays(day, 7) : day;
  return day < today && name !== "末" ? "past" : day;
}

const monthDay = (today: Wall, months: number, day: number): Wall =>
  dayOf(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, day);

/** A part of the month that begins then: its beginning, middle or end. */
function partOf(year: number, month: number, part: string): Wall {
  if (/底|末/.test(part)) return dayOf(year, month + 1, 0);
  if (part === "下旬") return dayOf(year, month, 21);
  return dayOf(year, month, /中/.test(part) ? 15 : 1);
}

function monthPart([which = "", part = ""]: Groups, today: Wall): Wall | "past" {
  if (which.startsWith("上")) return "past";
  const month = today.getUTCMonth() + 1 + (which.startsWith("下") ? 1 : 0);
  const found = partOf(today.getUTCFullYear(), month, part);
  return found < today ? partOf(today.getUTCFullYear(), month + 1, part) : found;
}

/** The next such day: this month's or year's where it is still to come. */
function dayOfMonth(day: number, today: Wall): Wall {
  const here = monthDay(today, 0, day);
  return here < today ? monthDay(today, 1, day) : here;
}

/** A date that went by lately is meant as such; one long gone is next year's. */
const LATELY = 120 * DAY_MS;

function ofYear(
  year: string | undefined,
  dayIn: (year: number) => Wall,
  today: Wall,
): Wall | "past" {
  const ours = today.getUTCFullYear();
  if (year === "去" || year === "前") return "past";
  if (year) return dayIn(ours + ({ 今: 0, 明: 1, 后: 2 }[year] ?? 0));
  const here = dayIn(ours);
  if (here >= today) return here;
  return today.getTime() - here.getTime() <= LATELY ? "past" : dayIn(ours + 1);
}

const number = (text: string | undefined): number => numberOf(text ?? "0");
const SHORT = "(?<![\\d.])(3[01]|[12]\\d|0?[1-9]|[一二三四五六七八九十]{1,3})(?!\\d)";
const YEAR = "(?:(今|明|后|去|前)年)?";
const WEEK = "(?:周|星期|礼拜)";
const AFTER = "(?:以|之)?后";
const MANY = `(${NUMBER}|几|十几)多?来?`;

const date: DayWord["day"] = ([year, month, day], today) =>
  ofYear(year, (one) => dayOf(one, number(month), number(day)), today);
const shortDate: DayWord["day"] = ([month, day], today) => date([undefined, month, day], today);

/** How people name days, in the order they are tried. */
export const DAY_WORDS: readonly DayWord[] = [
  {
    source:
      "(?:昨[天晚日]|前[天晚](?!后)|大前天|前[几两]天|那天|上次|上回|刚才|刚刚|去年|前年|前阵子|上周末|上午刚)",
    day: () => "past",
  },
  {
    source: "(大后|明后|后|明|今)(?:天|日|儿个?|晨|(?=早|晚|上午|中午|下午))",
    day: ([name = ""], today) => plusDays(today, NAMED[name] ?? 0),
  },
  { source: "(?:第二|隔)天", day: (_, today) => plusDays(today, 1) },
  {
    source: `(上上|上|这|本|下下|下)?个?${WEEK}([一二三四五六日天末](?!期)|[1-7](?!\\d))`,
    day: weekday,
  },
  {
    source: `(下下|下)个?${WEEK}初?`,
    day: ([which], today) => plusDays(monday(today), which === "下下" ? 14 : 7),
  },
  { source: `上个?${WEEK}`, day: () => "past" },
  { source: `(?:上个?|上上个)月${SHORT}?[号日]?(?!旬)`, day: () => "past" },
  {
    source: `(?:这个?|本|当)月${SHORT}[号日]?`,
    day: ([day], today) => dayOfMonth(number(day), today),
  },
  { source: `下个?月${SHORT}[号日]?`, day: ([day], today) => monthDay(today, 1, number(day)) },
  {
    source: `${YEAR}${SHORT}月份?(底|末|初|中旬|中|上旬|下旬)`,
    day: ([year, month, part = ""], today) =>
      ofYear(year, (one) => partOf(one, number(month), part), today),
  },
  { source: "(这个|本|下个|下|上个|上)?月(底|末|初|中旬|中|上旬|下旬)", day: monthPart },
  {
    source: "(?:大年|正月|(?<![月年]))初(十|[一二三四五六七八九])(?![中步期衷级高])",
    day: ([day], today) => dayOfNewYear(number(day), today),
  },
  { source: "下下个?月", day: (_, today) => monthDay(today, 2, 1) },
  { source: "下个?月", day: (_, today) => monthDay(today, 1, 1) },
  { source: "(明)?年初", day: (_, today) => dayOf(today.getUTCFullYear() + 1, 1, 1) },
  {
    source: "(今|明)?年(?:底|末)",
    day: ([which], today) => dayOf(today.getUTCFullYear() + (which === "明" ? 1 : 0), 12, 31),
  },
  {
    source: HOLIDAY,
    day: ([passed, name = "", side], today) => holidayDay(name, passed !== undefined, side, today),
  },
  { source: `${YEAR}${SHORT}月${SHORT}[号日]?`, day: date },
  { source: "(?<![\\d.])(\\d{1,2})[./-](\\d{1,2})[号日]", day: shortDate },
  {
    source:
      "(?<![\\d./])(1[0-2]|[1-9])[/.](3[01]|[12]\\d|0?[1-9])(?![\\d/.]|万|w|平|㎡|方|米|公里|折)(?=上午|下午|晚|早|中午|\\s*\\d|再|来|去|到|联系|回访|量房)",
    day: shortDate,
  },
  { source: "(?<![\\d./])(\\d{1,2})/(\\d{1,2})(?![\\d/])", day: shortDate },
  {
    source: `(?<![路街道巷弄村里])${SHORT}(?:号(?!楼|栋|线|院|地铁|房|码|门|店)|日(?!常|子|式|本|均|用))`,
    day: ([day], today) => dayOfMonth(number(day), today),
  },
  {
    source: `${YEAR}${SHORT}月份?(?!\\d|供|付|租)`,
    day: ([year, month], today) => ofYear(year, (one) => dayOf(one, number(month), 1), today),
  },
  {
    source: "(明年)?(?:开春|春天)(?:以|之)?后?",
    day: (_, today) => ofYear(undefined, (year) => dayOf(year, 3, 1), today) as Wall,
  },
  { source: "明年", day: (_, today) => dayOf(today.getUTCFullYear() + 1, 1, 1) },
  { source: `半个?月(?:${AFTER}|内)?`, day: (_, today) => plusDays(today, 15) },
  {
    source: `半年${AFTER}|(?:再?过|隔)半年`,
    day: (_, today) => monthDay(today, 6, today.getUTCDate()),
  },
  {
    source: `(?:个把|一个多)月${AFTER}`,
    day: (_, today) => monthDay(today, 1, today.getUTCDate()),
  },
  {
    source: `(?:过|再过|等|隔)?${MANY}个?(天|周|星期|礼拜|月|年)(?:左右)?(?:${AFTER}|内|之内|以内)`,
    day: ([count, unit], today) => later(count, unit, today),
  },
  {
    source: `(?:再过|过|再等|隔)个?${MANY}个?(天|周|星期|礼拜|月|年)`,
    day: ([count, unit], today) => later(count, unit, today),
  },
  {
    source: `(?:再过|过|再等|隔)(?:个|上)?(周|星期|礼拜|月)`,
    day: ([unit], today) => later("一", unit, today),
  },
];

function later(count: string | undefined, unit: string | undefined, today: Wall): Wall {
  const many = count === "几" ? 3 : number(count);
  if (unit === "年")
    return dayOf(today.getUTCFullYear() + many, today.getUTCMonth() + 1, today.getUTCDate());
  if (unit === "月") return monthDay(today, many, today.getUTCDate());
  return plusDays(today, unit === "天" ? many : many * 7);
}
