import { dayOf, plusDays } from "../time/wall-clock.ts";
import type { Wall } from "../time/wall-clock.ts";
import { MANY, countOf } from "./counts.ts";

type Groups = readonly (string | undefined)[];

/** How days are named, in the order they are tried; "past" where the words look back. */
interface DayName {
  readonly said: RegExp;
  readonly day: (groups: Groups, today: Wall) => Wall | "past";
}

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WEEKDAY =
  "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|saturday|sunday|(?<=\\b(?:on|this|next|last) )(?:sat|sun))";
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?";

const named = (names: readonly string[], said = ""): number =>
  names.indexOf(said.slice(0, 3).toLowerCase());

/** Days since Monday. */
const sinceMonday = (today: Wall): number => (today.getUTCDay() + 6) % 7;

function weekday([which = "", name]: Groups, today: Wall): Wall | "past" {
  if (which.toLowerCase() === "last") return "past";
  const ahead = named(WEEKDAYS, name) - sinceMonday(today);
  if (which.toLowerCase() === "next") return plusDays(today, ahead + 7);
  return plusDays(today, ahead > 0 ? ahead : ahead + 7);
}

/** The next such day of the year. */
function ofYear(month: number, day: string | undefined, today: Wall): Wall {
  const here = dayOf(today.getUTCFullYear(), month, Number(day));
  return here < today ? dayOf(today.getUTCFullYear() + 1, month, Number(day)) : here;
}

function ofMonth(day: string | undefined, today: Wall): Wall {
  const at = (month: number) => dayOf(today.getUTCFullYear(), month, Number(day));
  const month = today.getUTCMonth() + 1;
  return at(month) < today ? at(month + 1) : at(month);
}

function later([count = "", unit = ""]: Groups, today: Wall): Wall {
  const many = countOf(count);
  if (/^m/i.test(unit))
    return dayOf(today.getUTCFullYear(), today.getUTCMonth() + 1 + many, today.getUTCDate());
  return plusDays(today, Math.ceil(/^w/i.test(unit) ? many * 7 : many));
}

const said = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, "iy");

export const DAY_NAMES: readonly DayName[] = [
  { said: said("yesterday|last (?:week|month|year|night)|\\d+ days ago"), day: () => "past" },
  { said: said("(?:the )?day after tomorrow"), day: (_, today) => plusDays(today, 2) },
  { said: said("tomorrow|tmrw?"), day: (_, today) => plusDays(today, 1) },
  { said: said("today"), day: (_, today) => today },
  { said: said(`(?:(last|this|next|coming) )?${WEEKDAY}`), day: weekday },
  {
    said: said("(?:(?:on|at|this) )?(?:the )?weekend"),
    day: (_, today) => weekday(["", "sat"], today),
  },
  { said: said("next week"), day: (_, today) => plusDays(today, 7 - sinceMonday(today)) },
  {
    said: said("next month"),
    day: (_, today) => dayOf(today.getUTCFullYear(), today.getUTCMonth() + 2, 1),
  },
  {
    said: said(`${MONTH}\\.? ${DAY}`),
    day: ([month, day], today) => ofYear(named(MONTHS, month) + 1, day, today),
  },
  {
    said: said(`(?:the )?${DAY} (?:of )?${MONTH}`),
    day: ([day, month], today) => ofYear(named(MONTHS, month) + 1, day, today),
  },
  { said: said(`the ${DAY}(?<=st|nd|rd|th)`), day: ([day], today) => ofMonth(day, today) },
  {
    said: said("(1[0-2]|0?[1-9])/(3[01]|[12]\\d|0?[1-9])(?!/)"),
    day: ([month, day], today) => ofYear(Number(month), day, today),
  },
  { said: said(`in ${MANY} (day|week|month)s?`), day: later },
  { said: said(`${MANY} (day|week|month)s? (?:later|from now)`), day: later },
];
