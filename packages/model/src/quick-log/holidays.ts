import type { Wall } from "./wall-clock.ts";
import { dayOf, plusDays } from "./wall-clock.ts";

const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });

// ICU takes the new moon of 6 February 2027, minutes before midnight in Beijing, for that of the next day.
const NEW_YEARS: Readonly<Record<number, Wall>> = { 2027: dayOf(2027, 2, 6) };

/** The day of the solar year on which the Chinese calendar writes month/day. */
function lunarDay(year: number, month: number, day: number): Wall {
  const first = dayOf(year, 1, 15);
  const days = Array.from({ length: 340 }, (_, index) => plusDays(first, index));
  return days.find((one) => lunar.format(one) === `${month}/${day}`) ?? first;
}

interface Holiday {
  readonly names: string;
  readonly day: (year: number) => Wall;
  /** Days until work goes on. */
  readonly lasts: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { names: "国庆|十一(?=过|后|之后|以后|假|长假)", day: (year) => dayOf(year, 10, 1), lasts: 7 },
  { names: "五一", day: (year) => dayOf(year, 5, 1), lasts: 5 },
  { names: "元旦", day: (year) => dayOf(year, 1, 1), lasts: 3 },
  { names: "春节|过完年|年(?=后)|过年", day: (year) => NEW_YEARS[year] ?? lunarDay(year, 1, 1), lasts: 7 },
  { names: "清明", day: (year) => dayOf(year, 4, 4), lasts: 3 },
  { names: "端午", day: (year) => lunarDay(year, 5, 5), lasts: 3 },
  { names: "中秋", day: (year) => lunarDay(year, 8, 15), lasts: 3 },
];

export const HOLIDAY = `(${HOLIDAYS.map(({ names }) => names).join("|")})节?(?:放完?假|长假|假期|假)?(?:过完|过了|过|完)?(?:以|之)?(后|前)?`;

/** First day of work after a holiday, the day before it, or the holiday itself: the next that is still to come. */
export function holidayDay(name: string, side: string | undefined, today: Wall): Wall {
  const holiday = HOLIDAYS.find(({ names }) => new RegExp(`^(?:${names.replaceAll(/\(\?=[^)]*\)/g, "")})$`).test(name))!;
  const shift = side === "前" ? -1 : side === "后" || name === "过完年" ? holiday.lasts : 0;
  const year = today.getUTCFullYear();
  const days = [year, year + 1].map((one) => plusDays(holiday.day(one), shift));
  return days.find((day) => day > today) ?? days[1]!;
}
