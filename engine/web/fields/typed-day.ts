/** Days and moments as people type them: 1118, 11-18, 明天, 周五, +3, 明天 15:30. */

const DAY_MS = 86_400_000;

const NAMED: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  今天: 0,
  明天: 1,
  后天: 2,
  大后天: 3,
  昨: -1,
  今: 0,
  明: 1,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
};

const WEEKDAYS = "一二三四五六日";
const ENGLISH = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const later = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

/** A day that exists; nothing for 30 February. */
function existing(year: number, month: number, day: number): string | undefined {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayOf(ms) : undefined;
}

/** Months later, at the end of a shorter month where it has no such day. */
function monthsLater(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

function byDigits(text: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const [, y, m, d] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^()(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(text) ??
    [];
  if (m === undefined) return undefined;
  const full = y === "" || y === undefined ? year : Number(y) + (y.length === 2 ? 2000 : 0);
  return existing(full, Number(m), Number(d));
}

/** The next such weekday from today on; with «下周» or «next» the one of the week after this. */
function byWeekday(text: string, today: string): string | undefined {
  const [, next = "", zh = "", en = ""] =
    /^(下?)(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text) ??
    /^(next )?()(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.exec(text) ??
    [];
  if (zh === "" && en === "") return undefined;
  const wanted =
    zh === "" ? ENGLISH.findIndex((day) => day === en) : WEEKDAYS.indexOf(zh.replace("天", "日"));
  const now = (new Date(at(today)).getUTCDay() + 6) % 7;
  return later(today, next === "" ? (wanted - now + 7) % 7 : wanted - now + 7);
}

/** The day a text means, reckoned from today; nothing where it means none. */
export function typedDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named !== undefined) return later(today, named);
  const [, sign, count, unit = ""] = /^([+-])(\d{1,4})\s*(d|天|w|周|m|月|个月)?$/.exec(text) ?? [];
  if (sign) {
    const steps = Number(`${sign}${count}`);
    if (unit === "m" || unit.endsWith("月")) return monthsLater(today, steps);
    return later(today, unit === "w" || unit === "周" ? steps * 7 : steps);
  }
  return byDigits(text, today) ?? byWeekday(text, today);
}

const HALF_DAYS: Readonly<Record<string, number>> = { 下午: 12, 晚上: 12, 晚: 12, pm: 12 };

/** A day without an hour means the beginning of work. */
const MORNING = "09:00:00";

/** The moment a text means: a day, an hour, or both; without a day today, without an hour in the morning. */
export function typedMoment(typed: string, now: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const today = now.slice(0, 10);
  const day = typedDay(text, today);
  if (day) return `${day} ${MORNING}`;
  const found =
    /^(.*?)\s*(上午|下午|晚上|早上|早|晚)?\s*(\d{1,2})(?:[:：](\d{2})|点(半|\d{1,2})?分?)\s*(am|pm)?$/.exec(
      text,
    ) ?? /^(.+?)\s+(上午|下午|晚上|早上|早|晚)?(\d{1,2})()()\s*(am|pm)?$/.exec(text);
  if (!found) return undefined;
  const [, before = "", part = "", hour = "", minutes, spoken, half = ""] = found;
  const on = before === "" ? today : typedDay(before, today);
  const plus = HALF_DAYS[part] ?? HALF_DAYS[half] ?? 0;
  const hours = Number(hour) + (Number(hour) < 12 ? plus : 0);
  const past = spoken === "半" ? 30 : Number(minutes || spoken || 0);
  if (!on || hours > 23 || past > 59) return undefined;
  return `${on} ${String(hours).padStart(2, "0")}:${String(past).padStart(2, "0")}:00`;
}
