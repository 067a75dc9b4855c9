import type { ReportColumn, ReportOrder, ReportRow } from "#engine/model/index.ts";
import {
  changeSince,
  figureText,
  inOrder,
  isFigure,
  isNumber,
  lineName,
} from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { DrillLink } from "./drill-link.tsx";
import { FigureTable } from "./figure-table.tsx";
import { isBetter, nameIn } from "./lines.ts";
import { reportWords } from "./report-words.ts";
import styles from "./report-screen.module.css";

interface ReportTableProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly total?: ReportRow | undefined;
  /** The sum of the span it is compared with. */
  readonly before?: ReportRow | undefined;
  /** What it is compared with. */
  readonly compared?: string;
  readonly order: ReportOrder | undefined;
  readonly onOrder: (order: ReportOrder) => void;
}

interface FigureProps {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  /** Name of the line. */
  readonly of: string;
}

/** One number, which opens its rows where it has any. */
function Figure({ column, row, of }: FigureProps) {
  const say = useSay();
  const text = figureText(column.role, row[column.name]);
  return Number(row[column.name] ?? 0) === 0 ? (
    text
  ) : (
    <DrillLink {...{ column, row }} label={`${of} ${say(column.label)} ${text}`}>
      {text}
    </DrillLink>
  );
}

interface SumProps extends Pick<ReportTableProps, "columns" | "before" | "compared"> {
  readonly total: ReportRow;
}

interface SumNameProps {
  /** Columns with names of lines. */
  readonly span: number;
  readonly name: string;
}

/** What a line of sums is called, in the column that stays in sight. */
function SumName({ span, name }: SumNameProps) {
  return (
    <>
      <th scope="row" data-pinned>
        {name}
      </th>
      {span > 1 && <td colSpan={span - 1} />}
    </>
  );
}

/** The sum of all lines, and how it changed. */
function Sum({ columns, total, before, compared }: SumProps) {
  const say = useSay();
  const figures = columns.filter(isFigure);
  const span = columns.length - figures.length;
  return (
    <tfoot>
      <tr>
        <SumName span={span} name={say(reportWords.total)} />
        {figures.map((column) => (
          <td key={column.name} data-text={!isNumber(column)}>
            <Figure column={column} row={total} of={say(reportWords.total)} />
          </td>
        ))}
      </tr>
      {before && compared !== undefined && (
        <tr>
          <SumName span={span} name={compared} />
          {figures.map((column) => {
            const { name, role } = column;
            const change = changeSince(column, total[name], before[name]);
            return (
              <td key={name} title={figureText(role, before[name])}>
                <span data-up={isBetter(column, change)}>{change?.text ?? "—"}</span>
              </td>
            );
          })}
        </tr>
      )}
    </tfoot>
  );
}

/** The lines of a report with their sum below; a click on a heading orders by it. */
export function ReportTable(table: ReportTableProps) {
  const { label, columns, rows, total, before, compared, order, onOrder } = table;
  const say = useSay();
  const dimensions = columns.filter((column) => !isFigure(column));
  const pinned = dimensions.at(-1);
  const figures = columns.filter(isFigure);
  const shown = order ? inOrder(rows, order) : rows;
  const sorted = ({ name }: ReportColumn) =>
    order?.name === name ? (order.up ? "ascending" : "descending") : undefined;
  return (
    <FigureTable className={styles.table} label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-figure={isNumber(column)}
                data-pinned={isFigure(column) ? undefined : column === pinned}
                aria-sort={sorted(column)}
              >
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() =>
                    onOrder({
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
          {shown.map((row, at) => (
            <tr key={at}>
              {dimensions.map((dimension) => (
                <th key={dimension.name} scope="row" data-pinned={dimension === pinned}>
                  {nameIn(row, dimension)}
                  {dimension === pinned && dimensions.length > 1 && (
                    <small>{lineName(row, dimensions.slice(0, -1))}</small>
                  )}
                </th>
              ))}
              {figures.map((column) => (
                <td key={column.name} data-text={!isNumber(column)}>
                  <Figure {...{ column, row }} of={lineName(row, dimensions)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && <Sum {...{ columns, total, before, compared }} />}
      </table>
    </FigureTable>
  );
}
