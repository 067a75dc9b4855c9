/** A time span as people enter it. */
export interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const PARTS = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** An ISO 8601 duration in days, hours and minutes; undefined for what these cannot say. */
export function readDuration(text: string): Span | undefined {
  if (text === "") return { days: 0, hours: 0, minutes: 0 };
  const match = PARTS.exec(text);
  if (!match || match[5]) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(1, 5)
    .map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, hours, minutes };
}

/** The ISO 8601 duration of a span; "" for none. */
export function writeDuration({ days, hours, minutes }: Span): string {
  const time = `${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}`;
  return days || time ? `P${days ? `${days}D` : ""}${time && `T${time}`}` : "";
}
