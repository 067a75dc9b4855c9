import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { speedReport } from "../speed-report.ts";
import styles from "./speed.module.css";

const plain = (value: ReportRow[string] | undefined): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "—";

function Cell({ column, row }: { readonly column: ReportColumn; readonly row: ReportRow }) {
  const say = useSay();
  const value = row[column.name];
  if (column.role === "dimension") return <th scope="row">{plain(value)}</th>;
  if (column.role === "rate")
    return (
      <td>
        {typeof value === "number" ? (
          <span className={styles.rate}>
            <i aria-hidden style={{ width: `${value * 100}%` }} />
            {(value * 100).toFixed(1)}%
          </span>
        ) : (
          "—"
        )}
      </td>
    );
  return (
    <td>
      {column.drill && Number(value) > 0 ? (
        <DrillLink
          column={column}
          row={row}
          label={`${plain(row["name"])} ${say(column.label)} ${plain(value)}`}
        >
          {plain(value)}
        </DrillLink>
      ) : (
        plain(value)
      )}
    </td>
  );
}

/** The rows of the report; every count opens the rows behind it. */
export function SpeedTable({ rows }: { readonly rows: readonly ReportRow[] }) {
  const say = useSay();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {speedReport.columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {speedReport.columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
