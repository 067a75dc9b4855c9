import type { HealthTable } from "../health-calls.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./health-page.module.css";

/** An amount, with its unit where it has one. */
const AMOUNT = /^(–|[\d.,]+( \S+)?)?$/;
/** What is no longer than a moment stays on one line. */
const BRIEF = 19;

/** Which columns hold nothing but amounts: they stand at the end of their column. */
function amountsOf({ columns, rows }: HealthTable): readonly (string | undefined)[] {
  return columns.map((_, index) =>
    rows.some((row) => row[index]) && rows.every((row) => AMOUNT.test(row[index] ?? ""))
      ? styles.amount
      : undefined,
  );
}

/** Lists of a section: slow calls, tables, tasks. */
export function HealthTables({ tables }: { readonly tables: readonly HealthTable[] }) {
  return tables.map((table) => <HealthList key={table.title} table={table} />);
}

function HealthList({ table }: { readonly table: HealthTable }) {
  const { title, columns, rows, empty } = table;
  const amounts = amountsOf(table);
  return (
    <div className={styles.healthTable} role="group" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={amounts[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={ui.muted}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, index) => (
                <td
                  key={columns[index]}
                  className={amounts[index] ?? (cell.length > BRIEF ? undefined : styles.brief)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
