import { CLOCK, CLOCK_RANGE, clockOf, HOURS, PART } from "./clock.ts";
import { DAY_WORDS } from "./days.ts";
import { NUMBER, numberOf } from "./numerals.ts";
import type { Wall } from "./wall-clock.ts";
import { midnight, plusDays } from "./wall-clock.ts";

/** Words that name a moment, where they stand. */
export interface Moment {
  readonly start: number;
  readonly end: number;
  readonly at: Wall | "past";
  /** Only a day was named. */
  readonly vague: boolean;
}

type Found = Omit<Moment, "start">;

const MORNING = 10;
const EVENING = 18;
const minutesLater = (now: Wall, minutes: number): Wall => new Date(now.getTime() + minutes * 60_000);

function at(source: string, text: string, index: number): RegExpExecArray | null {
  const pattern = new RegExp(source, "y");
  pattern.lastIndex = index;
  return pattern.exec(text);
}

const SOON: readonly (readonly [source: string, minutes: (count: string) => number])[] = [
  ["半个?(?:小时|钟头)(?:以|之)?后", () => 30],
  [`(${NUMBER})个半(?:小时|钟头)(?:以|之)?后`, (count) => numberOf(count) * 60 + 30],
  [`(${NUMBER})个?(?:小时|钟头)(?:以|之)?后`, (count) => numberOf(count) * 60],
  [`(${NUMBER})分钟?(?:以|之)?后`, (count) => numberOf(count)],
  ["(?:等|待|过)(?:一)?(?:会|下)儿?", () => 60],
  ["一会儿?", () => 60],
  ["稍后|晚点|晚些|迟点", () => 120],
];

function soon(text: string, index: number, now: Wall): Found | undefined {
  for (const [source, minutes] of SOON) {
    const match = at(source, text, index);
    if (match) return { end: index + match[0].length, at: minutesLater(now, minutes(match[1] ?? "")), vague: false };
  }
  const off = at("(?:今天)?下班[前后]", text, index);
  return off ? { end: index + off[0].length, at: minutesLater(midnight(now), EVENING * 60), vague: false } : undefined;
}

function named(text: string, index: number, now: Wall): Found | undefined {
  const today = midnight(now);
  const day = DAY_WORDS.map((word) => ({ word, match: at(word.source, text, index) })).find(({ match }) => match !== null);
  let end = index + (day?.match?.[0].length ?? 0);
  const meant = day && day.word.day(day.match!.slice(1), today);
  const part = at(`[的\\s]*${PART}`, text, end);
  if (part && (day || /^[^的\s]/.test(part[0]))) end += part[0].length;
  const told = part && (day || /^[^的\s]/.test(part[0])) ? part[1] : undefined;
  const hours = at(`\\s*${HOURS}`, text, end);
  const clock = hours ?? at(`\\s*${CLOCK}${CLOCK_RANGE}`, text, end);
  // «一点» alone is «a little» more often than one o'clock.
  const real = clock && (day || told || (/^[^\s一]/.test(clock[0]) && !/[\d零一二两三四五六七八九十有差]/.test(text[index - 1] ?? "")));
  if (real) end += clock[0].length;
  if (!day && !told && !real) return undefined;
  const time = real ? clockOf(told, clock[1], hours ? undefined : (clock[2] ?? clock[3])) : clockOf(told, undefined, undefined);
  if (real && !time) return undefined;
  end += at("(?:之间|以后|之后|以前|之前|左右|前|后)?", text, end)![0].length;
  if (meant === "past") return { end, at: "past", vague: true };
  const onToday = (meant ?? today).getTime() === today.getTime();
  const { hour, minute } = time ?? { hour: day && onToday ? EVENING : MORNING, minute: 0 };
  const exact = minutesLater(meant ?? today, hour * 60 + minute);
  const passed = meant === undefined && exact <= now;
  return { end, at: passed ? plusDays(exact, 1) : exact, vague: day !== undefined && time === undefined };
}

/** Every moment named in a text, from left to right. */
export function momentsIn(text: string, now: Wall): readonly Moment[] {
  const found: Moment[] = [];
  for (let index = 0; index < text.length; index++) {
    const here = soon(text, index, now) ?? named(text, index, now);
    if (!here) continue;
    found.push({ start: index, ...here });
    index = here.end - 1;
  }
  return found;
}
