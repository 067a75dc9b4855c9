import { BarChartOutlined, LineChartOutlined, TableOutlined } from "@ant-design/icons";
import { homeHistogram } from "../home-reports.ts";
import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { useMemo, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink, useDrillPick } from "#engine/web/report/drill-link.tsx";
import { ReportChart } from "#engine/web/report/report-chart.tsx";
import { columnNamed } from "#engine/web/report/use-report.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import type { HomeFilters } from "./report-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { words } from "./words.ts";
import styles from "./home-figures.module.css";

const dayColumn = columnNamed(homeHistogram, "day");
const measures = homeHistogram.columns.filter((column) => column !== dayColumn);
/** The day without its year; a month as it is. */
const shortDay = (day: string): string => (day.length === 10 ? day.slice(5) : day);

type Shape = "column" | "line" | "table";

/** The period day by day: one measure as bars or a line, or all of them as a table. */
export function Trend({ filters }: { readonly filters: HomeFilters }) {
  const say = useSay();
  const [shape, setShape] = useState<Shape>("column");
  const [name, setName] = useState("consult");
  const shown = useMemo(() => measures.filter((column) => column.name === name), [name]);
  return (
    <ReportPanel
      report={homeHistogram}
      filters={filters}
      tools={
        <>
          {shape !== "table" && (
            <ChoiceBar
              label={say(words.measure)}
              choices={measures.map((column) => [column.name, say(column.label)] as const)}
              value={name}
              onChange={setName}
            />
          )}
          <ChoiceBar
            label={say(words.shape)}
            choices={[
              ["column", say(words.bars), <BarChartOutlined key="column" aria-hidden />],
              ["line", say(words.lines), <LineChartOutlined key="line" aria-hidden />],
              ["table", say(words.table), <TableOutlined key="table" aria-hidden />],
            ]}
            value={shape}
            onChange={setShape}
          />
        </>
      }
    >
      {(rows) =>
        shape === "table" ? (
          <TrendTable rows={rows} />
        ) : (
          <TrendChart kind={shape} rows={rows} shown={shown} />
        )
      }
    </ReportPanel>
  );
}

interface TrendChartProps {
  readonly kind: "column" | "line";
  readonly rows: readonly ReportRow[];
  readonly shown: readonly ReportColumn[];
}

function TrendChart({ kind, rows, shown }: TrendChartProps) {
  const { pick, choice } = useDrillPick();
  const short = useMemo(
    () => rows.map((row) => ({ ...row, day: shortDay(String(row["day"])) })),
    [rows],
  );
  return (
    <>
      <ReportChart
        kind={kind}
        rows={short}
        dimension={dayColumn}
        measures={shown}
        height={260}
        onPick={(row) => pick(shown[0], row)}
      />
      {choice}
    </>
  );
}

function TrendTable({ rows }: { readonly rows: readonly ReportRow[] }) {
  const say = useSay();
  return (
    <div
      className={styles.trendTable}
      tabIndex={0}
      role="region"
      aria-label={say(homeHistogram.label)}
    >
      <table>
        <thead>
          <tr>
            {homeHistogram.columns.map((column) => (
              <th key={column.name} scope="col">
                {say(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row["day"])}>
              <th scope="row">{String(row["day"])}</th>
              {measures.map((column) => (
                <td key={column.name}>
                  {row[column.name] === 0 ? (
                    "0"
                  ) : (
                    <DrillLink {...{ column, row }}>
                      {Number(row[column.name]).toLocaleString("en")}
                    </DrillLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
