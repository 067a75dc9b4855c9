import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import { DrillLink } from "./drill-link.tsx";
import { figureText } from "./figure.ts";
import { reportWords } from "./report-words.ts";
import styles from "./report-screen.module.css";

interface ReportTableProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow | undefined;
}

interface Order {
  readonly name: string;
  readonly up: boolean;
}

const isFigure = ({ role }: ReportColumn): boolean => role !== "dimension";

function inOrder(rows: readonly ReportRow[], { name, up }: Order): readonly ReportRow[] {
  const value = (row: ReportRow): number | string => {
    const cell = row[name];
    return typeof cell === "string" && Number.isNaN(Number(cell)) ? cell : Number(cell ?? -1);
  };
  const compared = (one: ReportRow, other: ReportRow): number => {
    const [a, b] = [value(one), value(other)];
    return typeof a === "number" && typeof b === "number"
      ? a - b
      : String(a).localeCompare(String(b), "zh");
  };
  return rows.toSorted((one, other) => (up ? compared(one, other) : compared(other, one)));
}

/** One number, which opens its rows where it has any. */
function Figure({ column, row }: { readonly column: ReportColumn; readonly row: ReportRow }) {
  const text = figureText(column.role, row[column.name]);
  return Number(row[column.name] ?? 0) === 0 ? (
    text
  ) : (
    <DrillLink {...{ column, row }}>{text}</DrillLink>
  );
}

/** The lines of a report with their sum below; a click on a heading orders by it. */
export function ReportTable({ label, columns, rows, total }: ReportTableProps) {
  const say = useSay();
  const [order, setOrder] = useState<Order>();
  const dimensions = columns.filter((column) => !isFigure(column));
  const figures = columns.filter(isFigure);
  const shown = order ? inOrder(rows, order) : rows;
  const sorted = ({ name }: ReportColumn) =>
    order?.name === name ? (order.up ? "ascending" : "descending") : undefined;
  return (
    <div className={styles.table} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-figure={isFigure(column)}
                aria-sort={sorted(column)}
              >
                <button
                  type="button"
                  onClick={() =>
                    setOrder({
                      name: column.name,
                      up: order?.name === column.name ? !order.up : !isFigure(column),
                    })
                  }
                >
                  {say(column.label)}
                  <span aria-hidden>{sorted(column) ? (order?.up ? " ↑" : " ↓") : ""}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={dimensions.map(({ name }) => row[name]).join("\n")}>
              {dimensions.map(({ name }) => (
                <th key={name} scope="row">
                  {String(row[name] ?? "") || "—"}
                </th>
              ))}
              {figures.map((column) => (
                <td key={column.name}>
                  <Figure {...{ column, row }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={dimensions.length}>
                {say(reportWords.total)}
              </th>
              {figures.map((column) => (
                <td key={column.name}>
                  <Figure column={column} row={total} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
