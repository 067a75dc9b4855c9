import type { ReportRow } from "#engine/model/index.ts";
import { figureText } from "#engine/model/index.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { FigureTable } from "#engine/web/report/figure-table.tsx";
import { useAsked } from "#engine/web/report/use-asked.ts";
import { useSeenReport } from "#engine/web/report/use-seen-report.ts";
import { columnNamed, useReport } from "#engine/web/report/use-report.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { BACK } from "../event-kinds.ts";
import { tradeFunnel as report } from "../funnel-report.ts";
import { salesEventView } from "../sales-event.ts";
import { funnelWords as words } from "./funnel-words.ts";
import { ReportFrame } from "./report-frame.tsx";
import styles from "./funnel.module.css";

const [stage, count, stepRate, overallRate, medianDays, meanDays] = [
  "stage",
  "count",
  "stepRate",
  "overallRate",
  "medianDays",
  "meanDays",
].map((name) => columnNamed(report, name)) as [Column, Column, Column, Column, Column, Column];
type Column = ReturnType<typeof columnNamed>;

const days = [medianDays, meanDays];

/** The steps of the trade as bars of one table, each with its part of the step above and the days it took. */
export default function FunnelScreen() {
  const say = useSay();
  const asked = useAsked(useSeenReport(report, salesEventView));
  const lines = useReport(report, asked.filters);
  const rows = lines.data ?? [];
  const some = rows.some((row) => Number(row[count.name]) > 0);
  return (
    <ReportFrame
      report={report}
      asked={asked}
      lines={lines}
      some={some}
      note={say(asked.basis === "cohort" ? words.people : words.events)}
    >
      <Funnel rows={rows} />
    </ReportFrame>
  );
}

function Funnel({ rows }: { readonly rows: readonly ReportRow[] }) {
  const say = useSay();
  const most = Math.max(...rows.map((row) => Number(row[count.name])));
  const forward = rows.length - BACK.length;
  return (
    <FigureTable className={styles.funnel} label={say(report.label)}>
      <table>
        <thead>
          <tr>
            {[stage, count, stepRate, overallRate, ...days].map(({ name, label }) => (
              <th key={name} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        {[rows.slice(0, forward), rows.slice(forward)].map((part, at) => (
          <tbody key={at === 0 ? "forward" : "back"} data-back={at > 0}>
            {part.map((row) => (
              <Step key={String(row[stage.name])} row={row} most={most} back={at > 0} />
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.note}>{say(words.days)}</p>
    </FigureTable>
  );
}

interface StepProps {
  readonly row: ReportRow;
  /** The greatest number of the funnel: its bar is as wide as can be. */
  readonly most: number;
  /** Leads back from a sign: it is a part of those, not of what stands above. */
  readonly back: boolean;
}

function Step({ row, most, back }: StepProps) {
  const say = useSay();
  const ofAbove = figureText(stepRate.role, row[stepRate.name]);
  const number = Number(row[count.name]);
  return (
    <tr>
      <th scope="row">{String(row[stage.name])}</th>
      <td>
        <span className={styles.bar}>
          <span aria-hidden style={{ width: `${(number / most) * 100}%` }} />
          {number === 0 ? (
            "0"
          ) : (
            <DrillLink column={count} row={row}>
              {figureText(count.role, number)}
            </DrillLink>
          )}
        </span>
      </td>
      <td>{back && row[stepRate.name] !== null ? say(words.ofSigned(ofAbove)) : ofAbove}</td>
      <td>{figureText(overallRate.role, row[overallRate.name])}</td>
      {days.map((column) => (
        <td key={column.name}>
          {row[column.name] === null ? (
            "—"
          ) : (
            <DrillLink column={column} row={row}>
              {figureText(column.role, row[column.name])}
            </DrillLink>
          )}
        </td>
      ))}
    </tr>
  );
}
