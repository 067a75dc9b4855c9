import { homePie } from "../home-reports.ts";
import type { ReportRow } from "#engine/model/index.ts";
import { useDicts } from "#engine/web/runtime/dictionaries.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink, useDrillPick } from "#engine/web/report/drill-link.tsx";
import { ReportChart } from "#engine/web/report/report-chart.tsx";
import { columnNamed } from "#engine/web/report/use-report.ts";
import type { HomeFilters } from "./report-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { words } from "./words.ts";
import styles from "./home-figures.module.css";

const sourceColumn = columnNamed(homePie, "source");
const countColumn = columnNamed(homePie, "count");
const measures = [countColumn];

/** Where the people who consulted in the period came from. */
export function Sources({ filters }: { readonly filters: HomeFilters }) {
  return (
    <ReportPanel report={homePie} filters={filters}>
      {(rows) => <SourceShares rows={rows} />}
    </ReportPanel>
  );
}

function SourceShares({ rows }: { readonly rows: readonly ReportRow[] }) {
  const say = useSay();
  const { options, label } = useDicts(["clue_source"]);
  const known = options("clue_source").length > 0;
  const { pick, choice } = useDrillPick();
  const named = rows.map((row) => {
    const name = known ? label("clue_source", row["source"]) : "";
    return { ...row, source: row["source"] === "" ? say(words.noSource) : name };
  });
  const all = rows.reduce((sum, row) => sum + Number(row["count"]), 0);
  return (
    <div className={styles.sources}>
      <ReportChart
        kind="pie"
        rows={named}
        dimension={sourceColumn}
        measures={measures}
        height={280}
        onPick={(row) => pick(countColumn, row)}
      />
      {choice}
      <ul>
        {named.map((row, position) => (
          <li key={position}>
            <span>{row.source}</span>
            <DrillLink
              column={countColumn}
              row={row}
              label={`${row.source} ${Number(rows[position]?.["count"])}`}
            >
              {Number(rows[position]?.["count"]).toLocaleString("en")}
            </DrillLink>
            <small>{((Number(rows[position]?.["count"]) / all) * 100).toFixed(0)}%</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
