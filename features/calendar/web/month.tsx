import type { CallOutput } from "#engine/model/index.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import type { calendarYear } from "../work-calendar.ts";
import { WEEK, words } from "./words.ts";
import styles from "./calendar.module.css";

export type CalendarDay = CallOutput<typeof calendarYear>["days"][number];

/** What a day is: worked or not, and whether otherwise than its weekday says. */
function kindOf({ works, special }: CalendarDay): "works" | "off" | "holiday" | "madeUp" {
  if (special) return works ? "madeUp" : "holiday";
  return works ? "works" : "off";
}

interface MonthProps {
  readonly days: readonly CalendarDay[];
}

/** A month as a table of its weeks. */
export function Month({ days }: MonthProps) {
  const say = useSay();
  const language = useLanguage();
  const first = days[0];
  if (!first) return null;
  const blanks = (new Date(first.day).getUTCDay() + 6) % 7;
  const cells: readonly (CalendarDay | undefined)[] = [
    ...Array.from({ length: blanks }, () => undefined),
    ...days,
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, n) =>
    cells.slice(n * 7, n * 7 + 7),
  );
  return (
    <table className={styles.month}>
      <caption>
        {new Date(first.day).toLocaleDateString(language, { month: "long", timeZone: "UTC" })}
      </caption>
      <thead>
        <tr>
          {WEEK.map((word) => (
            <th key={word[1]} scope="col">
              {say(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, n) => (
          <tr key={n}>
            {week.map((day, place) => (
              <td key={day?.day ?? place} className={day && styles[kindOf(day)]}>
                {day && (
                  <span title={[say(words[kindOf(day)]), day.name].filter(Boolean).join(" · ")}>
                    {Number(day.day.slice(8))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
