import { clockOf } from "../time/clock.ts";
import type { Moment as AnyMoment } from "../time/moments.ts";
import { EVENING, MORNING } from "../time/moments.ts";
import type { Wall } from "../time/wall-clock.ts";
import { midnight, minutesLater, plusDays } from "../time/wall-clock.ts";
import { countOf, MANY } from "./counts.ts";
import { DAY_NAMES } from "./days.ts";

export type Moment = Pick<AnyMoment, "start" | "end" | "at" | "today">;

/** A day, a part of it, an hour, or a moment counted from now. */
interface Said {
  readonly day?: Wall | "past";
  readonly part?: string;
  readonly hour?: string;
  readonly minute?: string | undefined;
  readonly exact?: Wall;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly said: Said;
}

/** Parts of the day by the names the clock has for them. */
const PARTS: Readonly<Record<string, string>> = {
  am: "早上",
  morning: "上午",
  noon: "中午",
  pm: "下午",
  afternoon: "下午",
  evening: "晚上",
  night: "晚上",
  tonight: "晚上",
};

function partOf(said = ""): Said {
  const part = PARTS[said.toLowerCase().replaceAll(".", "")];
  return part === undefined ? {} : { part };
}

const PART = /\b(?:in the |this |at )?(morning|noon|afternoon|evening|night|tonight)\b/iy;
const AT = "(?:\\b(?:at|around) |@ ?)";
const HOURS: readonly RegExp[] = [
  new RegExp(`${AT}?\\b(\\d{1,2})(?::(\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)(?![a-z])`, "iy"),
  new RegExp(`${AT}?\\b(\\d{1,2}):(\\d{2})\\b`, "iy"),
  // A bare number is an hour behind «at» alone, where no unit makes it something else.
  new RegExp(`${AT}(\\d{1,2})(?: ?o['’]?clock)?(?=$|[\\s,.;!?](?!\\d| ?(?:sq|m2|bed)))`, "iy"),
];
const SOON = new RegExp(`\\bin ${MANY} (hour|hr|minute|min)s?\\b`, "iy");

type Reader = (text: string, index: number, now: Wall) => Token | undefined;

function match(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

const token = (start: number, [all]: RegExpExecArray, said: Said): Token => ({
  start,
  end: start + all.length,
  said,
});

const soon: Reader = (text, index, now) => {
  const found = match(SOON, text, index);
  const minutes = found && countOf(found[1]!) * (/^h/i.test(found[2]!) ? 60 : 1);
  return found && minutes ? token(index, found, { exact: minutesLater(now, minutes) }) : undefined;
};

const dayNamed: Reader = (text, index, now) => {
  for (const { said, day } of DAY_NAMES) {
    const found = match(said, text, index);
    if (found) return token(index, found, { day: day(found.slice(1), midnight(now)) });
  }
  return undefined;
};

const hourNamed: Reader = (text, index) => {
  const found = HOURS.map((pattern) => match(pattern, text, index)).find((one) => one !== null);
  return found
    ? token(index, found, { hour: found[1]!, minute: found[2], ...partOf(found[3]) })
    : undefined;
};

const partNamed: Reader = (text, index) => {
  const found = match(PART, text, index);
  return found ? token(index, found, partOf(found[1])) : undefined;
};

const READERS = [soon, dayNamed, hourNamed, partNamed];

/** What may stand between a day and its hour. */
const BETWEEN = /^(?:[\s,]|\b(?:on|at|in|the|around|about|by|before|after)\b)*$/i;

/** Named one after the other, a day and an hour are one moment, and so is a day named twice: Friday, 27 March. */
function joined(one: Token, other: Token, text: string): Token | undefined {
  const twice = Object.keys(one.said).some((name) => name !== "day" && name in other.said);
  if (twice || "exact" in one.said || "exact" in other.said) return undefined;
  if (!BETWEEN.test(text.slice(one.end, other.start))) return undefined;
  return { start: one.start, end: other.end, said: { ...one.said, ...other.said } };
}

function momentOf({ start, end, said }: Token, now: Wall): Moment {
  const { day, part, hour, minute, exact } = said;
  if (exact) return { start, end, at: exact, today: false };
  if (day === "past") return { start, end, at: "past", today: false };
  const today = midnight(now);
  const onToday = (day ?? today).getTime() === today.getTime();
  const clock = clockOf(part, hour, minute);
  const time = clock ?? { hour: onToday ? EVENING : MORNING, minute: 0 };
  const meant = minutesLater(day ?? today, time.hour * 60 + time.minute);
  const passed = day === undefined && meant <= now;
  return { start, end, at: passed ? plusDays(meant, 1) : meant, today: onToday && !clock };
}

/** Every moment named in an English text, from left to right. */
export function momentsIn(text: string, now: Wall): readonly Moment[] {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length; index++) {
    const here = READERS.map((read) => read(text, index, now)).find((one) => one !== undefined);
    if (!here) continue;
    const last = tokens.at(-1);
    const both = last && joined(last, here, text);
    if (both) tokens[tokens.length - 1] = both;
    else tokens.push(here);
    index = here.end - 1;
  }
  return tokens.map((one) => momentOf(one, now));
}
