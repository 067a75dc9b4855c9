import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { figureText, lineName, shortText } from "#engine/model/index.ts";
import { columnNamed, useReport } from "#engine/web/report/use-report.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import type { PanelOf } from "./slides.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { words } from "./words.ts";
import styles from "./large-screen.module.css";

/** As many lines as can be read from five metres. */
const MOST = 8;

interface DrawnProps {
  readonly rows: readonly ReportRow[];
  readonly dimensions: readonly ReportColumn[];
  readonly drawn: ReportColumn;
  readonly small?: ReportColumn | undefined;
}

const shareOf = (row: ReportRow, { name }: ReportColumn, rows: readonly ReportRow[]): number =>
  Number(row[name]) / Math.max(1e-9, ...rows.map((one) => Number(one[name])));

/** The best lines, one below the other. */
function Best({ rows, dimensions, drawn, small }: DrawnProps) {
  const say = useSay();
  const language = useLanguage();
  const best = rows
    .filter(({ [drawn.name]: value }) => Number(value ?? 0) > 0)
    .toSorted((one, other) => Number(other[drawn.name]) - Number(one[drawn.name]))
    .slice(0, MOST);
  if (best.length === 0) return <p>{say(words.nothing)}</p>;
  return (
    <ol>
      {best.map((row) => (
        <li key={dimensions.map(({ name }) => row[name]).join()}>
          <span>{lineName(row, dimensions.toReversed()) || say(words.unnamed)}</span>
          <b>{shortText(language, drawn.role, row[drawn.name])}</b>
          <small>{small && shortText(language, small.role, row[small.name])}</small>
          <i aria-hidden style={{ inlineSize: `${shareOf(row, drawn, best) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

/** Figures a column is wide enough for. */
const LYING = 2;

/** Day after day, side by side: bars share the height that their numbers and days leave. */
function Days({ rows, dimensions, drawn }: DrawnProps) {
  const figures = rows.map((row) => figureText(drawn.role, row[drawn.name]));
  return (
    <ol className={styles.days} data-upright={figures.some(({ length }) => length > LYING)}>
      {rows.map((row, index) => {
        const day = lineName(row, dimensions);
        const share = shareOf(row, drawn, rows);
        return (
          <li key={day} style={{ gridTemplateRows: `${1 - share}fr auto ${share}fr auto` }}>
            <b>{figures[index]}</b>
            <i aria-hidden />
            <small>{day.slice(-2)}</small>
          </li>
        );
      })}
    </ol>
  );
}

/** A report of the large screen. */
export function Panel({ report, figure, beside, days }: PanelOf) {
  const say = useSay();
  const { data, isError, refetch } = useReport(report, {});
  const dimensions = report.columns.filter(({ role }) => role === "dimension");
  const drawn = columnNamed(report, figure);
  const small = beside === undefined ? undefined : columnNamed(report, beside);
  const Drawn = days ? Days : Best;
  return (
    <section className={styles.panel} aria-label={say(report.label)}>
      <h2>
        {say(report.label)}
        <small>
          {[drawn, ...(small ? [small] : [])].map(({ label }) => say(label)).join(" · ")}
        </small>
      </h2>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Drawn rows={data} dimensions={dimensions} drawn={drawn} small={small} />}
    </section>
  );
}
