import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useToday } from "#engine/web/runtime/wall-time.ts";
import { useDicts } from "#engine/web/runtime/dictionaries.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { PlannedInspection } from "../inspection.ts";
import { inspectionMonth } from "../inspection.ts";
import { INSPECTED } from "../property-codes.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./calendar-page.module.css";

const moved = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1))
    .toISOString()
    .slice(0, 7);

/** The days of a month, and how many empty places come before the first, a Monday being none. */
function daysOf(month: string): { readonly blanks: number; readonly days: readonly string[] } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return {
    blanks: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7,
    days: Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`),
  };
}

/** Which rounds are planned for which day of a month, and what came of each. */
export default function CalendarPage() {
  const say = useSay();
  const language = useLanguage();
  const { params, change } = useAddressParams();
  const today = useToday();
  const asked = params.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, inspectionMonth.name, month],
    queryFn: ({ signal }) => ask(inspectionMonth, { month }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { blanks, days } = daysOf(month);
  const turn = (by: number, label: string, sign: string) => (
    <button
      type="button"
      className={buttons.plainButton}
      aria-label={label}
      onClick={() => change({ month: moved(month, by) })}
    >
      {sign}
    </button>
  );
  return (
    <section className={styles.calendar}>
      <header>
        <h1>{say(words.calendar)}</h1>
        <div className={styles.turn}>
          {turn(-1, say(words.before), "‹")}
          <b>
            {new Date(`${month}-01`).toLocaleDateString(language, {
              month: "long",
              year: "numeric",
              timeZone: "UTC",
            })}
          </b>
          {turn(1, say(words.after), "›")}
        </div>
      </header>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={10} />}
      {data && (
        <ol className={styles.days}>
          {days.map((day, at) => (
            <li
              key={day}
              style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}
              data-today={day === today || undefined}
            >
              <Day {...{ day, today }} planned={data.filter((one) => one.day === day)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly planned: readonly PlannedInspection[];
}

function Day({ day, today, planned }: DayProps) {
  const language = useLanguage();
  const dicts = useDicts(["inspect_status"]);
  const tone = (status: string): string | undefined =>
    status === INSPECTED.not && day < today ? "danger" : dicts.tone("inspect_status", status);
  return (
    <>
      <time dateTime={day}>
        {Number(day.slice(8))}{" "}
        <small>
          {new Date(day).toLocaleDateString(language, { weekday: "short", timeZone: "UTC" })}
        </small>
      </time>
      {planned.map(({ id, title, inspector, status }) => (
        <BesideLink
          key={id}
          className={styles.round}
          data-tone={tone(status)}
          to={`/dev/t19?id=${id}`}
          title={[dicts.label("inspect_status", status), inspector].filter(Boolean).join(" · ")}
        >
          {title}
        </BesideLink>
      ))}
    </>
  );
}
