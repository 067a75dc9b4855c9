import type { WorkingHours } from "../working-hours.ts";
import { readWorkingHours } from "../working-hours.ts";

interface Calendar {
  readonly weekdays: string;
  readonly hours: string;
}

interface SpecialDay {
  readonly day: string;
  readonly dayType: string;
  readonly hours: string | null;
}

export interface DayPlan {
  readonly hours: readonly WorkingHours[];
  /** Otherwise than its weekday says. */
  readonly special: boolean;
}

/** What a calendar makes of a day, yyyy-MM-dd. */
export function dayPlan(
  calendar: Calendar,
  special: readonly SpecialDay[],
): (day: string) => DayPlan {
  const usual = readWorkingHours(calendar.hours) ?? [];
  const weekdays = new Set(calendar.weekdays.split(","));
  const specials = new Map(special.map((one) => [one.day, one]));
  return (day) => {
    const known = specials.get(day);
    if (known?.dayType === "holiday") return { hours: [], special: true };
    if (known)
      return { hours: (known.hours && readWorkingHours(known.hours)) || usual, special: true };
    const weekday = new Date(day).getUTCDay() || 7;
    return { hours: weekdays.has(String(weekday)) ? usual : [], special: false };
  };
}
