import { homeHead } from "../home-reports.ts";
import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { useReport } from "#engine/web/report/use-report.ts";
import type { HomeFilters } from "./report-panel.tsx";
import { words } from "./words.ts";
import styles from "./home-page.module.css";

const measures = homeHead.columns.filter(({ role }) => role === "count");
/** What a role hides at its source is no number: it is not «none». */
const numberOf = (row: ReportRow | undefined, { name }: ReportColumn): number | null =>
  row && row[name] === null ? null : Number(row?.[name] ?? 0);

/** More of it is worse. */
const UNWELCOME = "refund";

function HeadNumber({
  column,
  rows,
}: {
  readonly column: ReportColumn;
  readonly rows: readonly ReportRow[] | undefined;
}) {
  const say = useSay();
  const [today, yesterday] = rows ?? [];
  const name = say(column.label);
  const [now, before] = [numberOf(today, column), numberOf(yesterday, column)];
  const change = (now ?? 0) - (before ?? 0);
  // The day is not over: what is missing to yesterday is neither good nor bad yet.
  const tone = change < 0 ? "muted" : column.name === UNWELCOME ? "danger" : "success";
  return (
    <li className={styles.headNumber}>
      <span>{name}</span>
      {today && now === null ? (
        <span className={styles.headToday} title={say(words.notShown)}>
          —
        </span>
      ) : today ? (
        <DrillLink
          column={column}
          row={today}
          className={styles.headToday}
          label={`${name} ${now}`}
        >
          {now?.toLocaleString("en")}
        </DrillLink>
      ) : (
        <span className={`${styles.headToday} ${styles.headWaiting}`} aria-busy="true" />
      )}
      <small>
        {yesterday && before !== null && (
          <DrillLink column={column} row={yesterday}>
            {say(words.yesterday)} {before.toLocaleString("en")}
          </DrillLink>
        )}
        {change !== 0 && (
          <span data-tone={tone} className={styles.headChange}>
            {change > 0 ? "▲" : "▼"} {Math.abs(change).toLocaleString("en")}
          </span>
        )}
      </small>
    </li>
  );
}

/** Today's five numbers beside yesterday's. */
export function HeadNumbers({ deptId }: { readonly deptId: string }) {
  const say = useSay();
  const filters: HomeFilters = deptId === "" ? {} : { deptId };
  const { data } = useReport(homeHead, filters);
  return (
    <section className={styles.homePanel} aria-label={say(homeHead.label)}>
      <header>
        <h2>{say(homeHead.label)}</h2>
      </header>
      <ul className={styles.headNumbers}>
        {measures.map((column) => (
          <HeadNumber key={column.name} column={column} rows={data} />
        ))}
      </ul>
    </section>
  );
}
