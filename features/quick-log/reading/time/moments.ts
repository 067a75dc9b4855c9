import { CLOCK, CLOCK_RANGE, clockOf, HOURS, PART, restOf } from "./clock.ts";
import { DAY_WORDS } from "./days.ts";
import { HOLIDAY } from "./holidays.ts";
import { SOON } from "./soon.ts";
import type { Wall } from "./wall-clock.ts";
import { midnight, minutesLater, plusDays } from "./wall-clock.ts";

/** Words that name a moment, where they stand. */
export interface Moment {
  readonly start: number;
  readonly end: number;
  readonly at: Wall | "past";
  /** Only a day was named. */
  readonly vague: boolean;
  /** Today, without an hour: what is told of it may have happened already. */
  readonly today: boolean;
  /** Only an hour or a part of the day was named. */
  readonly hourOnly: boolean;
}

type Found = Omit<Moment, "start">;

/** The hours meant where only a day is named: another one, and today. */
export const MORNING = 10;
export const EVENING = 18;

const patterns = new Map<string, RegExp>();

function at(source: string, text: string, index: number): RegExpExecArray | null {
  const pattern = patterns.get(source) ?? new RegExp(source, "y");
  patterns.set(source, pattern);
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function soon(text: string, index: number, now: Wall): Found | undefined {
  if (/[\d零一二两三四五六七八九十百.]/.test(text[index - 1] ?? "")) return undefined;
  for (const [source, minutes] of SOON) {
    const match = at(source, text, index);
    if (!match) continue;
    const count = match.slice(1).find((group) => group !== undefined) ?? "";
    return {
      end: index + match[0].length,
      at: minutesLater(now, minutes(count)),
      vague: false,
      today: false,
      hourOnly: false,
    };
  }
  return undefined;
}

interface Day {
  readonly end: number;
  readonly day: Wall | "past";
}

const OR = "\\s*(?:[-~到至或、/和跟与]|或者|还是|以及)\\s*";
const SAME_DAY = `${HOLIDAY}|[(（]?(?:周|星期|礼拜)[一二三四五六日天][)）]?|[(（]\\d{1,2}[号日][)）]`;

/** 周六日, 周三四. */
const NEIGHBOURS =
  "(?:(?<=六)[日天]|(?<=一)二|(?<=二)三|(?<=三)四|(?<=四)五|(?<=五)六)(?![点月号个])";

/** Where a row of days ends: 周六日, 2号到5号, 周三或周四, or one day said twice: 24号周五. */
function endOfDays(text: string, end: number, first: string): number {
  const twice =
    at(SAME_DAY, text, end) ??
    (/[周期拜][一二三四五六]$/.test(first) ? at(NEIGHBOURS, text, end) : null);
  if (twice) return end + twice[0].length;
  const or = at(OR, text, end);
  if (!or) return end;
  const from = end + or[0].length;
  const next =
    DAY_WORDS.map(({ source }) => at(source, text, from)).find((one) => one !== null) ??
    at("\\d{1,2}[号日]", text, from);
  return next ? from + next[0].length : end;
}

/** The day named at a place; of several days named in a row, the first. */
function dayAt(text: string, index: number, today: Wall): Day | undefined {
  for (const { source, day } of DAY_WORDS) {
    const match = at(source, text, index);
    if (!match) continue;
    const end = index + match[0].length;
    return { end: endOfDays(text, end, match[0]), day: day(match.slice(1), today) };
  }
  return undefined;
}

function named(text: string, index: number, now: Wall): Found | undefined {
  const today = midnight(now);
  const found = dayAt(text, index, today);
  let end = found?.end ?? index;
  const meant = found?.day;
  const before = found ? at("(?:的|之前|以前|前|那天|当天|\\s)*", text, end)![0].length : 0;
  const part = at(PART, text, end + before);
  const dayPart = part?.[1];
  if (part) end += before + part[0].length;
  const hours = at(`[的\\s]*${HOURS}`, text, end);
  const clock = hours ?? at(`[的\\s]*${CLOCK}${CLOCK_RANGE}`, text, end);
  // «一点» alone is «a little» more often than one o'clock.
  const real =
    clock &&
    (found ||
      dayPart ||
      (/^[^\s一的]/.test(clock[0]) &&
        !/[\d零一二两三四五六七八九十有差早快晚]/.test(text[index - 1] ?? "")));
  if (real) end += clock[0].length;
  if (!found && !dayPart && !real) return undefined;
  const from = { hour: now.getUTCHours(), minute: now.getUTCMinutes() };
  const time = real
    ? clockOf(
        dayPart,
        clock[1],
        hours ? undefined : (clock[2] ?? clock[3]),
        found ? undefined : from,
      )
    : clockOf(dayPart, undefined, undefined);
  if (real && !time) return undefined;
  end += at(
    "(?:之间|这?段时间|过?以?之?后|以前|之前|左右|钟|整|前|那天|当天|两天|这天|下班[前后]|(?:吃饭|午休|休息|上班)的?(?:时候|时间?))*",
    text,
    end,
  )![0].length;
  if (meant === "past") return { end, at: "past", vague: true, today: false, hourOnly: false };
  const onToday = (meant ?? today).getTime() === today.getTime();
  const rest = dayPart && !real && onToday ? restOf(dayPart, from) : undefined;
  const { hour, minute } = rest ??
    time ?? { hour: found && onToday ? EVENING : MORNING, minute: 0 };
  const exact = minutesLater(meant ?? today, hour * 60 + minute);
  const passed = meant === undefined && exact <= now;
  const vague = found !== undefined && time === undefined;
  return {
    end,
    at: passed ? plusDays(exact, 1) : exact,
    vague,
    today: (vague && onToday) || (passed && !real),
    hourOnly: !found,
  };
}

const NEXT_WEEK = /^下+个?(?:周|星期|礼拜)/;
const WEEKDAY = /^(?:周|星期|礼拜)/;

/** After «next Wednesday», Thursday is the one of that week. */
function inSameWeek(here: Found, words: string, last: Moment | undefined, text: string): Found {
  if (!last || last.at === "past" || here.at === "past" || here.at >= last.at) return here;
  return WEEKDAY.test(words) && NEXT_WEEK.test(text.slice(last.start))
    ? { ...here, at: plusDays(here.at, 7) }
    : here;
}

/** Words between a day and an hour agreed on for it: 后天是周五，约了十点半. */
const AGREED =
  /^(?:[就也]?是(?:周|星期|礼拜).|来|过来|休息|有空|在家|可以)?[,，\s]+(?:(?:客户|他|她|我)?(?:约|定|改)\S{0,2})?$/;

function onThatDay(here: Found, last: Moment | undefined, between: string): Found {
  if (here.hourOnly && last?.at === "past" && !/[\s,，。;；]/.test(between))
    return { ...here, at: "past" };
  if (
    !here.hourOnly ||
    !last?.vague ||
    last.at === "past" ||
    here.at === "past" ||
    !AGREED.test(between)
  )
    return here;
  const sinceMidnight = here.at.getTime() - midnight(here.at).getTime();
  return { ...here, at: new Date(midnight(last.at).getTime() + sinceMidnight) };
}

/** Every moment named in a text, from left to right. */
export function momentsIn(text: string, now: Wall): readonly Moment[] {
  const found: Moment[] = [];
  for (let index = 0; index < text.length; index++) {
    const here = soon(text, index, now) ?? named(text, index, now);
    if (!here) continue;
    const last = found.at(-1);
    const inWeek = inSameWeek(here, text.slice(index), last, text);
    found.push({ start: index, ...onThatDay(inWeek, last, text.slice(last?.end, index)) });
    index = here.end - 1;
  }
  return found;
}
