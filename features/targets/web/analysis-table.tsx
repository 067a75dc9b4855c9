import { FigureTable } from "#engine/web/report/figure-table.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { gapWords, words } from "./analysis-words.ts";
import { SignsLink } from "./signs-link.tsx";
import { percent, shown } from "./shown.ts";
import styles from "./analysis.module.css";

const COLUMNS = [words.month, words.target, words.signed, words.rate, words.gap, words.forecast];

/** Month by month, the year at the foot. */
export function MonthTable({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  const rows = [...data.months, { ...data, month: say(words.whole) }];
  return (
    <FigureTable className={styles.table} label={say(words.months)}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label[1]} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, target, signed, rate, gap, forecast, from, to }, at) => (
            <tr key={month} data-whole={at === data.months.length}>
              <th scope="row">{month}</th>
              <td>{shown(target)}</td>
              <td>
                {signed === 0 ? (
                  "0"
                ) : (
                  <SignsLink {...{ data, from, to }}>{shown(signed)}</SignsLink>
                )}
              </td>
              <td>{percent(rate)}</td>
              <td>{say(gapWords(gap))}</td>
              <td>{shown(forecast)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  );
}
