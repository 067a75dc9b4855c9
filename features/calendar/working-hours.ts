/** Minutes after midnight from which to which people work; beyond 1440 on the next day. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
}

const DAY = 1440;
const MOST_SPANS = 6;

/** «09:00-12:00,13:30-18:00» as people type it, full-width marks included; a span that ends before it begins goes on after midnight. Undefined where it cannot be read or spans overlap. */
export function readWorkingHours(text: string): readonly WorkingHours[] | undefined {
  const parts = text
    .normalize("NFKC")
    .replaceAll(/\s/g, "")
    .replaceAll(/[;、,。]/g, ",")
    .replaceAll(/[~〜—–至到]/g, "-")
    .split(",")
    .filter((part) => part !== "");
  const spans = parts.map(readSpan);
  if (spans.length === 0 || spans.length > MOST_SPANS) return undefined;
  const read = spans.filter((span) => span !== undefined).sort((a, b) => a.from - b.from);
  if (read.length < spans.length) return undefined;
  const apart = read.every(({ from }, index) => index === 0 || from >= read[index - 1]!.to);
  return apart && read.at(-1)!.to <= read[0]!.from + DAY ? read : undefined;
}

function readSpan(text: string): WorkingHours | undefined {
  const found = /^(\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!found) return undefined;
  const [from, to] = [minutes(found[1]!, found[2]!), minutes(found[3]!, found[4]!)];
  if (from >= DAY || to > DAY || from === to) return undefined;
  return { from, to: to > from ? to : to + DAY };
}

const minutes = (hours: string, rest: string): number => Number(hours) * 60 + Number(rest);

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The one way in which hours are kept and shown. */
export const writeWorkingHours = (spans: readonly WorkingHours[]): string =>
  spans.map(({ from, to }) => `${clock(from)}-${clock(to > DAY ? to - DAY : to)}`).join(",");
