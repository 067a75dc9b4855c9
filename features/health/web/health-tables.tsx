import type { HealthTable } from "../health-calls.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./health-page.module.css";

/** Lists of a section: slow calls, tables, tasks. */
export function HealthTables({ tables }: { readonly tables: readonly HealthTable[] }) {
  return tables.map(({ title, columns, rows, empty }) => (
    <div key={title} className={styles.healthTable} role="group" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
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
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}
