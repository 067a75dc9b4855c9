import type { ReportRow } from "#engine/model/index.ts";
import { figureText } from "#engine/model/index.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { FigureTable } from "#engine/web/report/figure-table.tsx";
import { useAsked } from "#engine/web/report/use-asked.ts";
import { useSeenReport } from "#engine/web/report/use-seen-report.ts";
import { columnNamed, useReport } from "#engine/web/report/use-report.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import type { CSSProperties } from "react";
import {
  COHORT_MONTHS,
  cohortFigure,
  cohortTable as report,
  countName,
  shareName,
} from "../cohort-report.ts";
import { salesEventView } from "../sales-event.ts";
import { cohortWords as words } from "./cohort-words.ts";
import { ReportFrame } from "./report-frame.tsx";
import styles from "./cohort.module.css";

type Shown = "count" | "share";

const [cohort, people] = [columnNamed(report, "cohort"), columnNamed(report, "people")];
const months = Array.from({ length: COHORT_MONTHS }, (_, at) => ({
  count: columnNamed(report, countName(at)),
  share: columnNamed(report, shareName(at)),
}));

/** What became of the people of each month, as a table whose shades say the share. */
export default function CohortScreen() {
  const say = useSay();
  const asked = useAsked(useSeenReport(report, salesEventView));
  const lines = useReport(report, asked.filters);
  const rows = lines.data ?? [];
  const some = rows.some((row) => Number(row[people.name]) > 0);
  const shown: Shown = asked.text("shown") === "count" ? "count" : "share";
  const limited = {
    ...asked,
    limits: asked.limits.filter(([name]) => name !== "figure"),
  };
  return (
    <ReportFrame
      report={report}
      asked={asked}
      limited={limited}
      lines={lines}
      some={some}
      note={say(words.note)}
      choices={
        <>
          <ChoiceBar
            label={say(cohortFigure.label)}
            choices={(cohortFigure.options.options ?? []).map(
              ({ value, label }) => [String(value), say(label)] as const,
            )}
            value={asked.text("figure") || String(cohortFigure.options.default)}
            onChange={(figure) => asked.change({ figure })}
          />
          <ChoiceBar<Shown>
            label={say(words.shown)}
            choices={[
              ["share", say(words.shares)],
              ["count", say(words.counts)],
            ]}
            value={shown}
            onChange={(value) => asked.change({ shown: value })}
          />
        </>
      }
    >
      <Cohorts rows={rows} shown={shown} />
    </ReportFrame>
  );
}

interface CohortsProps {
  readonly rows: readonly ReportRow[];
  readonly shown: Shown;
}

function Cohorts({ rows, shown }: CohortsProps) {
  const say = useSay();
  const most = Math.max(
    ...rows.flatMap((row) => months.map(({ share }) => Number(row[share.name] ?? 0))),
  );
  return (
    <FigureTable className={styles.cohorts} label={say(report.label)}>
      <table>
        <thead>
          <tr>
            {[cohort, people, ...months.map(({ count }) => count)].map(({ name, label }) => (
              <th key={name} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[cohort.name])}>
              <th scope="row">{String(row[cohort.name])}</th>
              <td>
                <DrillLink column={people} row={row}>
                  {figureText(people.role, row[people.name])}
                </DrillLink>
              </td>
              {months.map((month) => (
                <Cell key={month.count.name} month={month} row={row} shown={shown} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  );
}

interface CellProps {
  readonly month: (typeof months)[number];
  readonly row: ReportRow;
  readonly shown: Shown;
  /** The greatest share of the table: its cell is the darkest. */
  readonly most: number;
}

function Cell({ month: { count, share }, row, shown, most }: CellProps) {
  const number = row[count.name];
  if (number === null || number === undefined) return <td />;
  const part = Number(row[share.name] ?? 0);
  const heat = { "--heat": `${most === 0 ? 0 : Math.round((part / most) * 40)}%` } as CSSProperties;
  const column = shown === "count" ? count : share;
  return (
    <td data-heat style={heat}>
      {number === 0 ? (
        figureText(column.role, row[column.name])
      ) : (
        <DrillLink column={count} row={row}>
          {figureText(column.role, row[column.name])}
        </DrillLink>
      )}
    </td>
  );
}
