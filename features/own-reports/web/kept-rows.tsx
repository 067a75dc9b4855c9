import type { Label, ReportColumn, ReportOrder, ReportRow } from "#engine/model/index.ts";
import { figureText, inOrder, isNumber, isOverTime, lineName } from "#engine/model/index.ts";
import { Link } from "react-router";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { reportWords } from "#engine/web/report/report-words.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import styles from "./own-reports.module.css";

/** Lines and figures of a report that a tile has room for. */
const LINES = 6;
const FIGURES = 4;

interface KeptRowsProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The sum of all lines, where the report has one. */
  readonly total: ReportRow | undefined;
  /** How the report was kept ordered. */
  readonly order: ReportOrder | undefined;
  /** Where the whole report opens. */
  readonly to: string;
}

/** What a tile leaves out, in words. */
const allOf = (rows: number, figures: number): Label =>
  figures > FIGURES
    ? [`共 ${rows} 行 ${figures} 个指标，查看全部`, `All ${rows} rows and ${figures} measures`]
    : [`共 ${rows} 行，查看全部`, `All ${rows} rows`];

/** The total and the first lines of a report, with the way to all of them. */
export function KeptRows({ columns, rows, total, order, to }: KeptRowsProps) {
  const say = useSay();
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const dimension = dimensions.at(-1);
  const all = columns.filter(isNumber);
  const figures = all.slice(0, FIGURES);
  const inTime = dimension && dimensions.length === 1 && isOverTime(rows, dimension);
  // The latest days, or those with most of the first figure.
  const first = inTime ? dimension : figures[0]!;
  const sorted = inOrder(rows, order ?? { name: first.name, up: false });
  const numbers = (row: ReportRow) =>
    figures.map((column) => (
      <td key={column.name}>
        <DrillLink column={column} row={row}>
          {figureText(column.role, row[column.name])}
        </DrillLink>
      </td>
    ));
  return (
    <div className={styles.short}>
      <table>
        <thead>
          <tr>
            <th scope="col">{dimension && say(dimension.label)}</th>
            {figures.map(({ name, label }) => (
              <th key={name} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {total && (
            <tr data-total>
              <th scope="row">{say(reportWords.total)}</th>
              {numbers(total)}
            </tr>
          )}
          {dimension &&
            sorted.slice(0, LINES).map((row, at) => (
              <tr key={at}>
                <th scope="row">{lineName(row, dimensions.slice(-2))}</th>
                {numbers(row)}
              </tr>
            ))}
        </tbody>
      </table>
      {(rows.length > LINES || all.length > FIGURES) && (
        <Link to={to}>{say(allOf(rows.length, all.length))}</Link>
      )}
    </div>
  );
}
