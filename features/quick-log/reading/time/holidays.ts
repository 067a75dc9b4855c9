import type { Wall } from "./wall-clock.ts";
import { dayOf, plusDays } from "./wall-clock.ts";

const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", {
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

// ICU takes the new moon of 6 February 2027, minutes before midnight in Beijing, for that of the next day.
const NEW_YEARS: Readonly<Record<number, Wall>> = { 2027: dayOf(2027, 2, 6) };

/** The day of the solar year on which the Chinese calendar writes month/day. */
function lunarDay(year: number, month: number, day: number): Wall {
  const first = dayOf(year, 1, 15);
  const days = Array.from({ length: 340 }, (_, index) => plusDays(first, index));
  return days.find((one) => lunar.format(one) === `${month}/${day}`) ?? first;
}

const newYear = (year: number): Wall => NEW_YEARS[year] ?? lunarDay(year, 1, 1);

interface Holiday {
  readonly names: string;
  readonly day: (year: number) => Wall;
  /** Days until work goes on. */
  readonly lasts: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { names: "国庆|十一(?=过|后|之后|以后|前|假|长假)", day: (year) => dayOf(year, 10, 1), lasts: 7 },
  { names: "五一|劳动节", day: (year) => dayOf(year, 5, 1), lasts: 5 },
  { names: "元旦", day: (year) => dayOf(year, 1, 1), lasts: 3 },
  { names: "春节|过完年|过了年|大年|年(?=[后前])|过年", day: newYear, lasts: 7 },
  { names: "除夕", day: (year) => plusDays(newYear(year), -1), lasts: 8 },
  { names: "元宵|正月十五", day: (year) => plusDays(newYear(year), 14), lasts: 1 },
  { names: "清明", day: (year) => dayOf(year, 4, 4), lasts: 3 },
  { names: "端午", day: (year) => lunarDay(year, 5, 5), lasts: 3 },
  { names: "七夕", day: (year) => lunarDay(year, 7, 7), lasts: 1 },
  { names: "中秋", day: (year) => lunarDay(year, 8, 15), lasts: 3 },
  { names: "重阳", day: (year) => lunarDay(year, 9, 9), lasts: 1 },
  { names: "三八|妇女节", day: (year) => dayOf(year, 3, 8), lasts: 1 },
  { names: "六一|儿童节", day: (year) => dayOf(year, 6, 1), lasts: 1 },
  { names: "教师", day: (year) => dayOf(year, 9, 10), lasts: 1 },
  { names: "双十一|双11", day: (year) => dayOf(year, 11, 11), lasts: 1 },
  { names: "双十二|双12", day: (year) => dayOf(year, 12, 12), lasts: 1 },
  { names: "平安夜", day: (year) => dayOf(year, 12, 24), lasts: 1 },
  { names: "圣诞", day: (year) => dayOf(year, 12, 25), lasts: 1 },
];

/** Said without a name: 节后, 放完假. */
const WORKLESS = ["国庆", "五一", "元旦", "春节", "清明", "端午", "中秋"];
const NAMELESS =
  "(?<!春|节)节(?=前|后|之后|以后)|放完?假(?=后|回来)|过完节|假期(?=后|之后|结束)|假(?=后|前)";

export const HOLIDAY = `(过完|过了)?(${HOLIDAYS.map(({ names }) => names).join("|")}|${NAMELESS})节?(?:当天)?(?:小?长假|放完?假|假期|假)?(?:期间)?(?:过完|过了|过|完|结束)?(?:以|之)?(后|前)?`;

function nextOf(holiday: Holiday, shift: number, today: Wall): Wall {
  const year = today.getUTCFullYear();
  const days = [year, year + 1].map((one) => plusDays(holiday.day(one), shift));
  return days.find((day) => day > today) ?? days[1]!;
}

/** 初八 is the eighth day of the new year to come. */
export function dayOfNewYear(day: number, today: Wall): Wall {
  const year = today.getUTCFullYear();
  const days = [year, year + 1].map((one) => plusDays(newYear(one), day - 1));
  return days.find((one) => one > today) ?? days[1]!;
}

/** First day of work after a holiday, the day before it, or the holiday itself: the next that is still to come. */
export function holidayDay(
  name: string,
  passed: boolean,
  side: string | undefined,
  today: Wall,
): Wall {
  const named = HOLIDAYS.filter(({ names }) =>
    new RegExp(`^(?:${names.replaceAll(/\(\?=[^)]*\)/g, "")})$`).test(name),
  );
  const meant =
    named.length > 0
      ? named
      : HOLIDAYS.filter(({ names }) => WORKLESS.some((one) => names.startsWith(one)));
  const over = passed || side === "后" || /^过[完了]|^放完/.test(name);
  const days = meant.map((holiday) =>
    nextOf(holiday, side === "前" ? -1 : over ? holiday.lasts : 0, today),
  );
  return days.toSorted((one, other) => one.getTime() - other.getTime())[0]!;
}
