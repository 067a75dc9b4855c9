/** A day that is not as its weekday says: off, or worked to make up for it. */
export interface SpecialDay {
  readonly day: string;
  readonly dayType: "holiday" | "workday";
  readonly dayName: string;
}

type Name = "元旦" | "春节" | "清明节" | "劳动节" | "端午节" | "中秋节" | "国庆节";

/** As the State Council announced it: first and last day off, and the weekend days worked for it. */
type Arrangement = readonly (readonly [
  name: Name,
  from: string,
  to: string,
  worked?: readonly string[],
])[];

const ANNOUNCED: Readonly<Record<number, Arrangement>> = {
  2024: [
    ["元旦", "01-01", "01-01"],
    ["春节", "02-10", "02-17", ["02-04", "02-18"]],
    ["清明节", "04-04", "04-06", ["04-07"]],
    ["劳动节", "05-01", "05-05", ["04-28", "05-11"]],
    ["端午节", "06-08", "06-10"],
    ["中秋节", "09-15", "09-17", ["09-14"]],
    ["国庆节", "10-01", "10-07", ["09-29", "10-12"]],
  ],
  2025: [
    ["元旦", "01-01", "01-01"],
    ["春节", "01-28", "02-04", ["01-26", "02-08"]],
    ["清明节", "04-04", "04-06"],
    ["劳动节", "05-01", "05-05", ["04-27"]],
    ["端午节", "05-31", "06-02"],
    ["国庆节", "10-01", "10-08", ["09-28", "10-11"]],
  ],
  2026: [
    ["元旦", "01-01", "01-03", ["01-04"]],
    ["春节", "02-15", "02-23", ["02-14", "02-28"]],
    ["清明节", "04-04", "04-06"],
    ["劳动节", "05-01", "05-05", ["05-09"]],
    ["端午节", "06-19", "06-21"],
    ["中秋节", "09-25", "09-27"],
    ["国庆节", "10-01", "10-07", ["09-20", "10-10"]],
  ],
};

/** New Year, 端午 and 中秋 by the lunar calendar, of the years to come; the one of the runtime is a day off where the moon is new near midnight. */
const LUNAR: Readonly<
  Record<number, readonly [springFestival: string, dragonBoat: string, midAutumn: string]>
> = {
  2027: ["02-06", "06-09", "09-15"],
  2028: ["01-26", "05-28", "10-03"],
  2029: ["02-13", "06-16", "09-22"],
  2030: ["02-03", "06-05", "09-12"],
  2031: ["01-23", "06-24", "10-01"],
  2032: ["02-11", "06-12", "09-19"],
  2033: ["01-31", "06-01", "09-08"],
  2034: ["02-19", "06-20", "09-27"],
  2035: ["02-08", "06-10", "09-16"],
};

const MS = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const days = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  return Array.from({ length: (Date.parse(to) - first) / MS + 1 }, (_, n) => dayOf(first + n * MS));
};

/** Whether a year's days off and worked are those announced; otherwise they are the days the law names, without any made up for. */
export const isAnnounced = (year: number): boolean => ANNOUNCED[year] !== undefined;

/** The special days of a year in China; none of years nobody can tell yet. */
export function chineseHolidays(year: number): readonly SpecialDay[] {
  const arrangement = ANNOUNCED[year];
  if (!arrangement) return byLaw(year);
  return arrangement.flatMap(([dayName, from, to, worked = []]) => [
    ...days(`${year}-${from}`, `${year}-${to}`).map((day) => ({
      day,
      dayType: "holiday" as const,
      dayName,
    })),
    ...worked.map((day) => ({ day: `${year}-${day}`, dayType: "workday" as const, dayName })),
  ]);
}

/** 清明 of a year of this century. */
const clearAndBright = (year: number): number => {
  const rest = year % 100;
  return Date.UTC(year, 3, Math.floor(rest * 0.2422 + 4.81) - Math.floor(rest / 4));
};

/** The thirteen days the law names since 2025; two holidays that meet are no more days off. */
function byLaw(year: number): readonly SpecialDay[] {
  const lunar = LUNAR[year];
  if (!lunar) return [];
  const [springFestival, dragonBoat, midAutumn] = lunar.map((day) => Date.parse(`${year}-${day}`));
  const spans: readonly (readonly [Name, first: number, length: number])[] = [
    ["元旦", Date.UTC(year, 0, 1), 1],
    ["春节", springFestival! - MS, 4],
    ["清明节", clearAndBright(year), 1],
    ["劳动节", Date.UTC(year, 4, 1), 2],
    ["端午节", dragonBoat!, 1],
    ["中秋节", midAutumn!, 1],
    ["国庆节", Date.UTC(year, 9, 1), 3],
  ];
  const found = new Map<string, SpecialDay>();
  for (const [dayName, first, length] of spans)
    for (let n = 0; n < length; n++) {
      const day = dayOf(first + n * MS);
      found.set(day, { day, dayType: "holiday", dayName });
    }
  return [...found.values()];
}
