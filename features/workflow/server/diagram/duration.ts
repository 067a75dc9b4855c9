const PARTS =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** The moment an ISO 8601 duration after another. */
export function afterDuration(from: Date, duration: string): Date {
  const [years, months, weeks, days, hours, minutes, seconds] = (PARTS.exec(duration) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new Date(from);
  at.setUTCFullYear(at.getUTCFullYear() + (years ?? 0), at.getUTCMonth() + (months ?? 0));
  const whole = (weeks ?? 0) * 7 + (days ?? 0);
  return new Date(
    at.getTime() +
      (((whole * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000,
  );
}
