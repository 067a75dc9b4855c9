/** A span of days and the equal span before it; ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly before: readonly [from: string, to: string];
}

const DAY = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The span a period name means on a day: today, this week (from Monday), month or year, up to that day. */
export function periodOf(name: string | null | undefined, today: string): Period {
  const now = Date.parse(`${today}T00:00:00Z`);
  const day = new Date(now);
  const starts: Readonly<Record<string, number>> = {
    today: now,
    week: now - ((day.getUTCDay() + 6) % 7) * DAY,
    month: Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1),
    year: Date.UTC(day.getUTCFullYear(), 0, 1),
  };
  const from = starts[name ?? "month"] ?? starts["month"]!;
  const length = now - from + DAY;
  return { from: iso(from), to: today, before: [iso(from - length), iso(from - DAY)] };
}
