import type { Chart, ReportRow } from "#engine/model/index.ts";
import { chartHeight, figureText, sharedWords, strokeOf } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazy } from "../ui/lazy.ts";
import { nameIn } from "./lines.ts";
import { reportWords } from "./report-words.ts";
import ui from "../ui/ui.module.css";
import styles from "./report-chart.module.css";

const EchartsCanvas = lazy(() => import("./echarts-canvas.tsx"));

export interface ReportChartProps extends Chart {
  /** As much as the rows need where it is absent. */
  readonly height?: number;
  /** What `before` is. */
  readonly compared?: string;
  /** A point was clicked: its row. */
  readonly onPick?: (row: ReportRow) => void;
}

/** A picture of a report's rows; the chart library is loaded when the first one is drawn. Readers of screens get its table. */
export function ReportChart({ height, ...chart }: ReportChartProps) {
  const say = useSay();
  const { rows, dimension, measures } = chart;
  const title = measures.map(({ label }) => say(label)).join(say(sharedWords.comma));
  return (
    <figure
      className={styles.figure}
      style={{ height: height ?? chartHeight(chart) }}
      aria-label={title}
    >
      {measures.length > 1 && <Legend measures={measures} />}
      <Suspense fallback={<Skeleton lines={5} />}>
        <EchartsCanvas {...chart} />
      </Suspense>
      <div className={ui.visuallyHidden}>
        <table>
          <caption>
            {title} {say(reportWords.table)}
          </caption>
          <thead>
            <tr>
              {[dimension, ...measures].map(({ name, label }) => (
                <th key={name} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">{nameIn(row, dimension)}</th>
                {measures.map(({ name, role }) => (
                  <td key={name}>{figureText(role, row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** What each of several measures is. */
function Legend({ measures }: Pick<Chart, "measures">) {
  const say = useSay();
  return (
    <div className={styles.legend} aria-hidden>
      {measures.map(({ name, label }, at) => {
        const { colour, dash } = strokeOf(at);
        return (
          <span key={name} data-colour={colour} data-dash={dash}>
            {say(label)}
          </span>
        );
      })}
    </div>
  );
}
